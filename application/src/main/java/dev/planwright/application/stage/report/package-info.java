/** Stage 030: the report of a plan. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.report;
