/** Stage 008: ways to go that differ, and the one to take. */
@NullMarked
package dev.planwright.application.stage.scenarios;

import org.jspecify.annotations.NullMarked;
