/** Use cases on token accounting: record calls, read them per task. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.usage;
