/** The database away, and processes that start and stop (R11 to R19, R50 to R53, T5, T15). */
@NullMarked
package dev.planwright.bootstrap.outage;

import org.jspecify.annotations.NullMarked;
