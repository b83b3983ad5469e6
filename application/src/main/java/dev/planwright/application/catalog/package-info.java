/** Use cases on what helps to begin: model profiles, example prompts, example plans. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.catalog;
