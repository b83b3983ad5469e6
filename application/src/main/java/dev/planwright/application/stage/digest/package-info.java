/** Stage 031: the plan in one object for programs, and in one Markdown file. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.digest;
