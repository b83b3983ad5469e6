/** Artifacts fetched from a worker over HTTP, the last source of all. */
@NullMarked
package dev.planwright.adapters.worker;

import org.jspecify.annotations.NullMarked;
