/** Settings: where each value comes from, checked as a whole, read once. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.settings;
