/** Stage 002: what the prompt says. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.intake;
