/** Stage 007: which levers a plan turns on. */
@NullMarked
package dev.planwright.application.stage.strategy;

import org.jspecify.annotations.NullMarked;
