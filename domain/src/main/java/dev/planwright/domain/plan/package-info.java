/** Plans: identity, states, transitions, progress, ownership by a worker. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.plan;
