/** What a prompt states, each fact with the words that say it and its value. */
@NullMarked
package dev.planwright.domain.fact;

import org.jspecify.annotations.NullMarked;
