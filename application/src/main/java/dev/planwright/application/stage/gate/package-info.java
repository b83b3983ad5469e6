/** Stage 003: whether the plan may be made. */
@NullMarked
package dev.planwright.application.stage.gate;

import org.jspecify.annotations.NullMarked;
