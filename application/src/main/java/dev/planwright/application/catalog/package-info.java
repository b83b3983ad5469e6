/** Use cases on what helps to begin: model profiles, example prompts, example plans. */
@NullMarked
package dev.planwright.application.catalog;

import org.jspecify.annotations.NullMarked;
