/** How log lines look and where they wait. */
@NullMarked
package dev.planwright.bootstrap.log;

import org.jspecify.annotations.NullMarked;
