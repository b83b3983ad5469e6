/** The engine that needs no model: drafts stages from the facts of the prompt and a template. */
@NullMarked
package dev.planwright.application.execution.outline;

import org.jspecify.annotations.NullMarked;
