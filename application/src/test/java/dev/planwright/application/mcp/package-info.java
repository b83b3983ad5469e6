/** MCP without a transport, and the contract that every transport keeps. */
@NullMarked
package dev.planwright.application.mcp;

import org.jspecify.annotations.NullMarked;
