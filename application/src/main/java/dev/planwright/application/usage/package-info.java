/** Use cases on token accounting: record calls, read them per task. */
@NullMarked
package dev.planwright.application.usage;

import org.jspecify.annotations.NullMarked;
