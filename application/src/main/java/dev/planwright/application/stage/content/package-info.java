/** What a report is made from: the stages' data, their quality, and what the run took. */
@NullMarked
package dev.planwright.application.stage.content;

import org.jspecify.annotations.NullMarked;
