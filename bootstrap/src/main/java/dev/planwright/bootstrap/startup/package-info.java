/** What makes the proxy start at once: where the installation lies, and its start-up cache. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.startup;
