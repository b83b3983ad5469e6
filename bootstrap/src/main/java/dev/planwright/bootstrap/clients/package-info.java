/**
 * Planwright's entry in the configuration files of MCP clients: where they are, and how to edit
 * them.
 */
@NullMarked
package dev.planwright.bootstrap.clients;

import org.jspecify.annotations.NullMarked;
