/** Stage 007: which levers a plan turns on. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.strategy;
