/** The stages as a model is asked for them: instructions, schemas, rules and parts. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.model.stage;
