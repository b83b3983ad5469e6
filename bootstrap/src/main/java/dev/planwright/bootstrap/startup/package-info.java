/** What makes the proxy start at once: where the installation lies, and its start-up cache. */
@NullMarked
package dev.planwright.bootstrap.startup;

import org.jspecify.annotations.NullMarked;
