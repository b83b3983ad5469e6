/** Model calls: attempts, repairs, fallback, limits and their accounting. */
@NullMarked
package dev.planwright.application.model.call;

import org.jspecify.annotations.NullMarked;
