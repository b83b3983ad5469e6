/** The worker's side: {@code /runs/{id}}. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.runs;
