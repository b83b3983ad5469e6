/**
 * What is done for each request beside serving it: its correlation id, its line in the log, its
 * duration.
 */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.requests;
