/** Stage 004: whether the project should be done at all. */
@NullMarked
package dev.planwright.application.stage.premise;

import org.jspecify.annotations.NullMarked;
