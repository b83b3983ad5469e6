/** MCP over Streamable HTTP: {@code /mcp} and {@code /mcp/}. */
@NullMarked
package dev.planwright.adapters.http.mcp;

import org.jspecify.annotations.NullMarked;
