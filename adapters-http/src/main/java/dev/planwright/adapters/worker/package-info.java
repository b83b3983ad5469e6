/** Artifacts fetched from a worker over HTTP, the last source of all. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.worker;
