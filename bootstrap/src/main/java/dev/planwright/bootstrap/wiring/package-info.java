/** Puts adapters, use cases and transports together, in plain code. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.wiring;
