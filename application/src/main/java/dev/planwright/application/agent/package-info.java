/** Plans whose questions the caller's own model answers. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.agent;
