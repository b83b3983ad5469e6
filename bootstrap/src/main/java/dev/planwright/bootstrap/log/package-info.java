/** How log lines look and where they wait (S33). */
@NullMarked
package dev.planwright.bootstrap.log;

import org.jspecify.annotations.NullMarked;
