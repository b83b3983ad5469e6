@NullMarked
package dev.planwright.bootstrap.trace;

import org.jspecify.annotations.NullMarked;
