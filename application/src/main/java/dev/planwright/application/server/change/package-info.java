/** The tools that change, compare, follow and share plans that are there. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.server.change;
