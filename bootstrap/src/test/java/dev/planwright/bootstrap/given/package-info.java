/**
 * The tables of the given document (plan-tool-server.md), row by row, over real sockets and a real
 * database: {@code EndpointRowsTest}, {@code ToolRowsTest}, {@code StateRowsTest}, {@code
 * ErrorRowsTest}, {@code VariableRowsTest}, and its section on authentication in {@code
 * AccessRowsTest}.
 */
@NullMarked
package dev.planwright.bootstrap.given;

import org.jspecify.annotations.NullMarked;
