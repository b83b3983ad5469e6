/** What can go wrong, how much it matters, and what is done about it. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.risks;
