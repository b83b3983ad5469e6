/** The command {@code planwright proxy} as a process, over its pipes, before a scripted remote. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.proxy;
