/** The work broken down into phases and packages. */
@NullMarked
package dev.planwright.application.stage.wbs;

import org.jspecify.annotations.NullMarked;
