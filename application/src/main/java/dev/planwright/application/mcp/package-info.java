/** JSON-RPC and MCP without a transport: one message in, at most one answer out. */
@NullMarked
package dev.planwright.application.mcp;

import org.jspecify.annotations.NullMarked;
