/** Stage 030: the report of a plan. */
@NullMarked
package dev.planwright.application.stage.report;

import org.jspecify.annotations.NullMarked;
