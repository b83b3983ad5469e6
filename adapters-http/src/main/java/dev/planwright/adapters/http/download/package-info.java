/** Artifacts over HTTP: {@code /download/{plan_id}/{filename}}. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.download;
