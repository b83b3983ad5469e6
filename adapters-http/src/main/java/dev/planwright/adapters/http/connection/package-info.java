/** Connections: how many, how slow, and how strictly what comes over them is read. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.connection;
