/** Who decides, who checks, who is told. */
@NullMarked
package dev.planwright.application.stage.governance;

import org.jspecify.annotations.NullMarked;
