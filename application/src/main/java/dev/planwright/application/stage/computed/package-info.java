/** What code adds to a stage's returned data: ids, scores, rankings, matrices, roll-ups. */
@NullMarked
package dev.planwright.application.stage.computed;

import org.jspecify.annotations.NullMarked;
