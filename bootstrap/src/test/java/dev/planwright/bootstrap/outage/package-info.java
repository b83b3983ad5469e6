/** The database away, and processes that start and stop. */
@NullMarked
package dev.planwright.bootstrap.outage;

import org.jspecify.annotations.NullMarked;
