/** Progress streams: {@code /sse/plan/{plan_id}}. */
@NullMarked
package dev.planwright.adapters.http.sse;

import org.jspecify.annotations.NullMarked;
