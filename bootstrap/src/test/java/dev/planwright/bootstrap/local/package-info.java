/** The server that proxies share, from an empty home. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.local;
