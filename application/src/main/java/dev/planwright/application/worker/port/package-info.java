/** What the worker needs from the shared database. */
@NullMarked
package dev.planwright.application.worker.port;

import org.jspecify.annotations.NullMarked;
