/** Stage 031: the plan in one object for programs, and in one Markdown file. */
@NullMarked
package dev.planwright.application.stage.digest;

import org.jspecify.annotations.NullMarked;
