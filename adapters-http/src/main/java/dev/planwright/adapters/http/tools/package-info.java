/** The plain JSON wrapper around the tools: {@code /mcp/tools} and {@code /mcp/tools/call}. */
@NullMarked
package dev.planwright.adapters.http.tools;

import org.jspecify.annotations.NullMarked;
