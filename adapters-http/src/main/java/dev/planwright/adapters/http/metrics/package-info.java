/** Token metrics over HTTP. */
@NullMarked
package dev.planwright.adapters.http.metrics;

import org.jspecify.annotations.NullMarked;
