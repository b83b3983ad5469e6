/** The texts of a brief, its numbers and dates, in the language of the prompt. */
@NullMarked
package dev.planwright.application.brief.text;

import org.jspecify.annotations.NullMarked;
