/** Stage 032: every file of a plan. */
@NullMarked
package dev.planwright.application.stage.manifest;

import org.jspecify.annotations.NullMarked;
