/** The labels, numbers and dates of a plan in the plan's own language. */
@NullMarked
package dev.planwright.application.report.language;

import org.jspecify.annotations.NullMarked;
