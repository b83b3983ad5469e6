/** The stages as a model is asked for them: instructions, schemas, rules and parts. */
@NullMarked
package dev.planwright.application.model.stage;

import org.jspecify.annotations.NullMarked;
