/** The remote plan server, called over HTTP. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.stdio.remote;
