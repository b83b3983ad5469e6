/** Stage 033: the end of a plan. */
@NullMarked
package dev.planwright.application.stage.done;

import org.jspecify.annotations.NullMarked;
