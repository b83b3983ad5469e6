package dev.planwright.application.mcp;

import dev.planwright.application.prompt.Prompts;
import dev.planwright.application.resource.Resources;
import dev.planwright.application.tool.Toolbox;

/** What an MCP server serves from. */
public record Registries(Toolbox tools, Prompts prompts, Resources resources) {}
