/** Strengths, weaknesses, opportunities and threats, and the moves they suggest. */
@NullMarked
package dev.planwright.application.stage.swot;

import org.jspecify.annotations.NullMarked;
