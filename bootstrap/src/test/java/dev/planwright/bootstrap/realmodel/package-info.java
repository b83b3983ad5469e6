/** Runs against a real, tiny model; only where {@code PLANWRIGHT_REAL_MODEL} names its server. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.realmodel;
