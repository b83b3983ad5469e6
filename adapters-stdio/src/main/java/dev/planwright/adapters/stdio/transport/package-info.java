/** MCP over standard input and output: lines in, lines out. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.stdio.transport;
