/** JSON-RPC and MCP without a transport: one message in, at most one answer out. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.mcp;
