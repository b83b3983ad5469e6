/** Answers of a language model that were recorded once, for a plan that needs no model. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.model.recorded;
