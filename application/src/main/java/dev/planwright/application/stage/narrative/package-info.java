/** Numbers in texts that people read: tokens that code replaces, and numbers out of nowhere. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.narrative;
