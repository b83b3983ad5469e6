/** What it costs, when, and who pays. */
@NullMarked
package dev.planwright.application.stage.budget;

import org.jspecify.annotations.NullMarked;
