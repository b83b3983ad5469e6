/** When what happens: dates, floats, the critical path and its chart. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.schedule;
