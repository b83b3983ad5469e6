/**
 * The words, numbers and passages of a prompt in four languages, and the texts of a brief in the
 * language of the prompt.
 *
 * <p>Vocabulary is data: the word lists beside this package say how things are written in each
 * language, and {@link dev.planwright.application.brief.text.Phrases} finds them. A new way to
 * write a date or a limit is a phrase of a list, and a case of a table in the tests.
 */
@NullMarked
package dev.planwright.application.brief.text;

import org.jspecify.annotations.NullMarked;
