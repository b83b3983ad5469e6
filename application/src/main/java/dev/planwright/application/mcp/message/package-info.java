/** The messages of MCP: requests, replies, errors, versions and headers. */
@NullMarked
package dev.planwright.application.mcp.message;

import org.jspecify.annotations.NullMarked;
