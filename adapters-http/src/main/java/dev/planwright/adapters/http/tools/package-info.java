/** The plain JSON wrapper around the tools: {@code /mcp/tools} and {@code /mcp/tools/call}. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.tools;
