/** The inbound port for resources: what an MCP host can read by a URI. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.resource;
