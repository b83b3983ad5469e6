/** Puts adapters, use cases and transports together, in plain code. */
@NullMarked
package dev.planwright.bootstrap.wiring;

import org.jspecify.annotations.NullMarked;
