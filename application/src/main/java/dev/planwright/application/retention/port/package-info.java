/** What retention needs from a store. */
@NullMarked
package dev.planwright.application.retention.port;

import org.jspecify.annotations.NullMarked;
