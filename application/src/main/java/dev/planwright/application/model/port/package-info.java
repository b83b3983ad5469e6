/** What the asking of models needs from an adapter: a language model. */
@NullMarked
package dev.planwright.application.model.port;

import org.jspecify.annotations.NullMarked;
