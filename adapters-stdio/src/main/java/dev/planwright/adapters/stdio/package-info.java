/** The proxy: MCP over standard input and output, forwarded to a remote server over HTTP. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.stdio;
