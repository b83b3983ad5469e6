/** The server that proxies share, from an empty home. */
@NullMarked
package dev.planwright.bootstrap.local;

import org.jspecify.annotations.NullMarked;
