/** Data that does not stay for ever. */
@NullMarked
package dev.planwright.application.retention;

import org.jspecify.annotations.NullMarked;
