/** Working calendar, network of tasks, critical path, levelling and simulation. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.schedule;
