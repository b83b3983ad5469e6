/** What to find, to write and to measure before the plan can be relied on. */
@NullMarked
package dev.planwright.application.stage.evidence;

import org.jspecify.annotations.NullMarked;
