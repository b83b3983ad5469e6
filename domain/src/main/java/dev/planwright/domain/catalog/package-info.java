/** Model profiles and example prompts. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.catalog;
