/** What readers of a plan ask. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.questions;
