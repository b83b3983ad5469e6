/** What it costs, when, and who pays. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.budget;
