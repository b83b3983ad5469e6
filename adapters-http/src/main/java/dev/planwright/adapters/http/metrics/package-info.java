/** Token metrics over HTTP. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.metrics;
