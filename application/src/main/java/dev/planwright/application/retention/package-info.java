/** Data that does not stay for ever. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.retention;
