/** The work that a plan breaks down: phases, packages, tasks, milestones. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.work;
