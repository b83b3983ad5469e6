/** Plans in the formats of other programs: what they hold, and who makes them. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.export;
