/**
 * Prompts of which no plan is made: those that state no project, and those whose goal is a crime.
 */
@NullMarked
package dev.planwright.application.brief.unusable;

import org.jspecify.annotations.NullMarked;
