/** The inbound port for prompts: texts that a person picks in an MCP host, filled in. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.prompt;
