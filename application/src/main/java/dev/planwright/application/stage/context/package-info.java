/** Stage 005: where a project takes place, whose law counts and in which money. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.context;
