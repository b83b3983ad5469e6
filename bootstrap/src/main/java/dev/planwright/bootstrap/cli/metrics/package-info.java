/** Tables of what model calls took, for a terminal. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.cli.metrics;
