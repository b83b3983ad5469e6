/** The worker's side: {@code /runs/{id}}. */
@NullMarked
package dev.planwright.adapters.http.runs;

import org.jspecify.annotations.NullMarked;
