/** What the worker needs from the shared database. */
@NullMarked
package dev.planwright.application.execution.port;

import org.jspecify.annotations.NullMarked;
