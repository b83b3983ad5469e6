/** Working calendar, network of tasks, critical path, levelling and simulation. */
@NullMarked
package dev.planwright.domain.schedule;

import org.jspecify.annotations.NullMarked;
