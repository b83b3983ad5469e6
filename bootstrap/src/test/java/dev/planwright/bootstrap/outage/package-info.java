/** The database away, and processes that start and stop. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.outage;
