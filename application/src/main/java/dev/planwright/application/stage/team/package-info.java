/** Who is needed, for how much, and what changes after a second look. */
@NullMarked
package dev.planwright.application.stage.team;

import org.jspecify.annotations.NullMarked;
