/** The work that a plan breaks down: phases, packages, tasks, milestones. */
@NullMarked
package dev.planwright.domain.work;

import org.jspecify.annotations.NullMarked;
