/** Where the revisions of plans are kept. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.change.port;
