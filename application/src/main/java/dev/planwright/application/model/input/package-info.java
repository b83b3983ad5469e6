/** What a model is given: digests of finished stages and the prompt, within bounds. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.model.input;
