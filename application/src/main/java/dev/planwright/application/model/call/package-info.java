/** Model calls: attempts, repairs, fallback, limits and their accounting. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.model.call;
