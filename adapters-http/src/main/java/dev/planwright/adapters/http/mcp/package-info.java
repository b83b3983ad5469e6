/** MCP over Streamable HTTP: {@code /mcp} and {@code /mcp/}. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.mcp;
