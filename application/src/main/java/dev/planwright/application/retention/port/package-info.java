/** What retention needs from a store. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.retention.port;
