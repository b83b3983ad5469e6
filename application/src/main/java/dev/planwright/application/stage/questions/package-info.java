/** What readers of a plan ask. */
@NullMarked
package dev.planwright.application.stage.questions;

import org.jspecify.annotations.NullMarked;
