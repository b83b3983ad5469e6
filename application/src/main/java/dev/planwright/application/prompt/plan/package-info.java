/** The prompts of the plan server, which lead to its tools. */
@NullMarked
package dev.planwright.application.prompt.plan;

import org.jspecify.annotations.NullMarked;
