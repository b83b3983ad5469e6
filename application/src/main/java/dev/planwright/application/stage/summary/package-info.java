/** The plan on one page. */
@NullMarked
package dev.planwright.application.stage.summary;

import org.jspecify.annotations.NullMarked;
