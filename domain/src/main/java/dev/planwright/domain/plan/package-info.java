/** Plans: identity, states, transitions, progress, ownership by a worker. */
@NullMarked
package dev.planwright.domain.plan;

import org.jspecify.annotations.NullMarked;
