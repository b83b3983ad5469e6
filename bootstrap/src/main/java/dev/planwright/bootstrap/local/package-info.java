/**
 * The server of this user on this computer: proxies start it when they need it, share it, and leave
 * it to end by itself.
 */
@NullMarked
package dev.planwright.bootstrap.local;

import org.jspecify.annotations.NullMarked;
