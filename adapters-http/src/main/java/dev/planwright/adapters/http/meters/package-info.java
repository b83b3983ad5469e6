/** What the service counts and measures, and the page that Prometheus scrapes. */
@NullMarked
package dev.planwright.adapters.http.meters;

import org.jspecify.annotations.NullMarked;
