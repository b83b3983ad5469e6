/** What can go wrong, how much it matters, and what is done about it. */
@NullMarked
package dev.planwright.application.stage.risks;

import org.jspecify.annotations.NullMarked;
