/** Stage 010: what is wrong with the assumptions, and which are missing. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.assumptionreview;
