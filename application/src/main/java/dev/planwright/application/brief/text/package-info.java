/**
 * The words, numbers and passages of a prompt in four languages, and the texts of a brief in the
 * language of the prompt.
 */
@NullMarked
package dev.planwright.application.brief.text;

import org.jspecify.annotations.NullMarked;
