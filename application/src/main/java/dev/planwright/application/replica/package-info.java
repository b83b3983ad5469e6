/** What the processes that serve the same plans must have in common. */
@NullMarked
package dev.planwright.application.replica;

import org.jspecify.annotations.NullMarked;
