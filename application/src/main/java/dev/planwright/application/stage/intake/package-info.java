/** Stage 002: what the prompt says. */
@NullMarked
package dev.planwright.application.stage.intake;

import org.jspecify.annotations.NullMarked;
