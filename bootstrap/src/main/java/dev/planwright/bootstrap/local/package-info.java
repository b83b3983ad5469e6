/**
 * The server of this user on this computer: proxies start it when they need it, share it, and leave
 * it to end by itself.
 */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.local;
