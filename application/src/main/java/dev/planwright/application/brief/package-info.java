/** What is made of a prompt without a language model: its facts in order, and what it lacks. */
@NullMarked
package dev.planwright.application.brief;

import org.jspecify.annotations.NullMarked;
