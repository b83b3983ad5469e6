/** Answers of a language model that were recorded once, for a plan that needs no model. */
@NullMarked
package dev.planwright.application.model.recorded;

import org.jspecify.annotations.NullMarked;
