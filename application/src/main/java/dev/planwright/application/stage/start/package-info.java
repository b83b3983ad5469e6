/** Stage 001: what all later stages and runs of a plan go by. */
@NullMarked
package dev.planwright.application.stage.start;

import org.jspecify.annotations.NullMarked;
