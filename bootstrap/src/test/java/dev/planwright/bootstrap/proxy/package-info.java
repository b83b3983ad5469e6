/** The command {@code planwright proxy} as a process, over its pipes, before a scripted remote. */
@NullMarked
package dev.planwright.bootstrap.proxy;

import org.jspecify.annotations.NullMarked;
