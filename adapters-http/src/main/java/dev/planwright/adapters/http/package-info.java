/** All that speaks HTTP: the server's API, the worker's API, and the server that carries both. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http;
