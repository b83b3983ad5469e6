/** What to find, to write and to measure before the plan can be relied on. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.evidence;
