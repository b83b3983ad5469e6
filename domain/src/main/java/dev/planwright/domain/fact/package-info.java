/** What a prompt states, each fact with the words that say it and its value. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.fact;
