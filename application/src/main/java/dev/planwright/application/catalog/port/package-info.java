/** Where examples come from. */
@NullMarked
package dev.planwright.application.catalog.port;

import org.jspecify.annotations.NullMarked;
