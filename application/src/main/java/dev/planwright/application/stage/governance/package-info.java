/** Who decides, who checks, who is told. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.governance;
