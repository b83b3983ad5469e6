/** Model calls: attempts, repairs, fallback, limits and their accounting (plan-pipeline.md §6). */
@NullMarked
package dev.planwright.application.model.call;

import org.jspecify.annotations.NullMarked;
