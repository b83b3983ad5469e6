/** Artifacts over HTTP: {@code /download/{plan_id}/{filename}}. */
@NullMarked
package dev.planwright.adapters.http.download;

import org.jspecify.annotations.NullMarked;
