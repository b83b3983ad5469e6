/** What token accounting needs from a store. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.usage.port;
