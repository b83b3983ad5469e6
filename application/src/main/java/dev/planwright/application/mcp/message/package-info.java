/** The messages of MCP: requests, replies, errors, versions and headers. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.mcp.message;
