/** Why anyone should want it. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.pitch;
