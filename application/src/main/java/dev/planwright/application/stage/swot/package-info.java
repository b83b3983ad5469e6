/** Strengths, weaknesses, opportunities and threats, and the moves they suggest. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.swot;
