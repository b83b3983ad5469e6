/** MCP over standard input and output: lines in, lines out. */
@NullMarked
package dev.planwright.adapters.stdio.transport;

import org.jspecify.annotations.NullMarked;
