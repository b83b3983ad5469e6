/** What token accounting needs from a store. */
@NullMarked
package dev.planwright.application.usage.port;

import org.jspecify.annotations.NullMarked;
