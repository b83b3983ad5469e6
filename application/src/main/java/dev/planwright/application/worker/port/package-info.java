/** What the worker needs from the shared database. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.worker.port;
