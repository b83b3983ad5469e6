/** What a model is given: digests of finished stages and the prompt, within bounds. */
@NullMarked
package dev.planwright.application.model.input;

import org.jspecify.annotations.NullMarked;
