/** The remote plan server, called over HTTP. */
@NullMarked
package dev.planwright.adapters.stdio.remote;

import org.jspecify.annotations.NullMarked;
