/** The tasks of each package. */
@NullMarked
package dev.planwright.application.stage.tasks;

import org.jspecify.annotations.NullMarked;
