/** The proxy: MCP over standard input and output, forwarded to a remote server over HTTP. */
@NullMarked
package dev.planwright.adapters.stdio;

import org.jspecify.annotations.NullMarked;
