/** Changes of a finished plan's elements, and the plan as it is after them. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.revision;
