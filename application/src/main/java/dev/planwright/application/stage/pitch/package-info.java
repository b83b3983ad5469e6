/** Why anyone should want it. */
@NullMarked
package dev.planwright.application.stage.pitch;

import org.jspecify.annotations.NullMarked;
