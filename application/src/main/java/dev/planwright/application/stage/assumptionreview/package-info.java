/** Stage 010: what is wrong with the assumptions, and which are missing. */
@NullMarked
package dev.planwright.application.stage.assumptionreview;

import org.jspecify.annotations.NullMarked;
