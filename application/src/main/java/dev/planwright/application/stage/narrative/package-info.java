/** Numbers in texts that people read: tokens that code replaces, and numbers out of nowhere. */
@NullMarked
package dev.planwright.application.stage.narrative;

import org.jspecify.annotations.NullMarked;
