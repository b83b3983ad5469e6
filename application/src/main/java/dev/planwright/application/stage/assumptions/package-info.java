/** Stage 009: what a plan takes for granted, and how plausible it is. */
@NullMarked
package dev.planwright.application.stage.assumptions;

import org.jspecify.annotations.NullMarked;
