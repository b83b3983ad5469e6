/** The page of a report and the same as Markdown; it knows no stage. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.report.page;
