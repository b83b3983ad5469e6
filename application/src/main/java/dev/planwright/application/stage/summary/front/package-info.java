/** Page one of the report: for whoever decides on the plan and reads one page of it. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.summary.front;
