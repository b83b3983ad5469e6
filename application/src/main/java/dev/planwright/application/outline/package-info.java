/** The engine that needs no model: drafts stages from the facts of the prompt and a template. */
@NullMarked
package dev.planwright.application.outline;

import org.jspecify.annotations.NullMarked;
