/** Stage 006: the decisions that a project turns on, each with its options. */
@NullMarked
package dev.planwright.application.stage.levers;

import org.jspecify.annotations.NullMarked;
