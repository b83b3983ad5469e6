/** Stage 006: the decisions that a project turns on, each with its options. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.levers;
