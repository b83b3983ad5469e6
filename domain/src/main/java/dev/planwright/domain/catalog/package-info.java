/** Model profiles and example prompts. */
@NullMarked
package dev.planwright.domain.catalog;

import org.jspecify.annotations.NullMarked;
