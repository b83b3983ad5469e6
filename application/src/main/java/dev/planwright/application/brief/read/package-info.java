/**
 * Reads a free-text prompt without a model: facts with their quotes, and what follows from them.
 */
@NullMarked
package dev.planwright.application.brief.read;

import org.jspecify.annotations.NullMarked;
