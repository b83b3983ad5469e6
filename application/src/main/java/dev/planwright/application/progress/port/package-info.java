/** Where reports of progress are kept. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.progress.port;
