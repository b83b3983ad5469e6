/** What the asking of models needs from an adapter: a language model. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.model.port;
