/** Stage 008: ways to go that differ, and the one to take. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.scenarios;
