/** Stage 003: whether the plan may be made. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.gate;
