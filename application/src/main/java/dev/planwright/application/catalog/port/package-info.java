/** Where examples come from. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.catalog.port;
