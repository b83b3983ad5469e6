/** Stage 005: where a project takes place, whose law counts and in which money. */
@NullMarked
package dev.planwright.application.stage.context;

import org.jspecify.annotations.NullMarked;
