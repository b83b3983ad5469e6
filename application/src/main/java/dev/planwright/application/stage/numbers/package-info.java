/** One table of all numbers of a plan, and its texts compared with it. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.numbers;
