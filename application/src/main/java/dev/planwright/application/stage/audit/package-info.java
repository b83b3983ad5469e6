/** The finished plan judged by itself, and what that advises. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.audit;
