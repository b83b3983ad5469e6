/** Connections: how many, how slow, and how strictly what comes over them is read. */
@NullMarked
package dev.planwright.adapters.http.connection;

import org.jspecify.annotations.NullMarked;
