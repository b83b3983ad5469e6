/** When what happens: dates, floats, the critical path and its chart. */
@NullMarked
package dev.planwright.application.stage.schedule;

import org.jspecify.annotations.NullMarked;
