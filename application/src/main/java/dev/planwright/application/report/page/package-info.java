/** The page of a report and the same as Markdown; it knows no stage. */
@NullMarked
package dev.planwright.application.report.page;

import org.jspecify.annotations.NullMarked;
