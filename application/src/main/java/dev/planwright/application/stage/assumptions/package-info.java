/** Stage 009: what a plan takes for granted, and how plausible it is. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.assumptions;
