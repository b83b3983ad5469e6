/** MCP without a transport, and the contract that every transport keeps. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.mcp;
