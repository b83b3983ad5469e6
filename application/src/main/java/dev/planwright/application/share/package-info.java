/** Links that show a plan to people without a key. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.share;
