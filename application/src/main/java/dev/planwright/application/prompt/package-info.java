/** The inbound port for prompts: texts that a person picks in an MCP host, filled in. */
@NullMarked
package dev.planwright.application.prompt;

import org.jspecify.annotations.NullMarked;
