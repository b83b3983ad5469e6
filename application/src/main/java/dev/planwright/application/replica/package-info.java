/** What the processes that serve the same plans must have in common. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.replica;
