/** Who is needed, for how much, and what changes after a second look. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.team;
