/** All stages of a plan by models, one line each. */
@NullMarked
package dev.planwright.application.stage;

import org.jspecify.annotations.NullMarked;
