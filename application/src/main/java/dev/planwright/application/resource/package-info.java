/** The inbound port for resources: what an MCP host can read by a URI. */
@NullMarked
package dev.planwright.application.resource;

import org.jspecify.annotations.NullMarked;
