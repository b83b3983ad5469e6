/** Compares models and versions by a set of prompts with what is expected of their plans. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.evaluation;
