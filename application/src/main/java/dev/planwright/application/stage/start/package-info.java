/** Stage 001: what all later stages and runs of a plan go by. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.start;
