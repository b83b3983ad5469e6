/** The proxy against real streams, processes and HTTP servers. */
@NullMarked
package dev.planwright.adapters.stdio;

import org.jspecify.annotations.NullMarked;
