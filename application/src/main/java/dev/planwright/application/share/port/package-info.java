/** Where links to plans are kept. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.share.port;
