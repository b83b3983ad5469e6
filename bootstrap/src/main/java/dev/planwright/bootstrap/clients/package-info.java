/**
 * Planwright's entry in the configuration files of MCP clients: where they are, and how to edit
 * them.
 */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.clients;
