/** All that speaks HTTP: the server's API, the worker's API, and the server that carries both. */
@NullMarked
package dev.planwright.adapters.http;

import org.jspecify.annotations.NullMarked;
