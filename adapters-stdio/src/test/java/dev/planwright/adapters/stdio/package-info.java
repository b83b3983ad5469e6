/** The proxy against real streams, processes and HTTP servers. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.stdio;
