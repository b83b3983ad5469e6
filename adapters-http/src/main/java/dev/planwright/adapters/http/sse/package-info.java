/** Progress streams: {@code /sse/plan/{plan_id}}. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.sse;
