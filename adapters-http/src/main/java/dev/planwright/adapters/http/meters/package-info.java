/** What the service counts and measures, and the page that Prometheus scrapes. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.meters;
