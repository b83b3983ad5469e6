/** Stage 033: the end of a plan. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.done;
