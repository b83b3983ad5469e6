/**
 * What the plan tool server promises, row by row, over real sockets and a real database: {@code
 * EndpointRowsTest}, {@code ToolRowsTest}, {@code StateRowsTest}, {@code ErrorRowsTest}, {@code
 * VariableRowsTest}; authentication in {@code AccessRowsTest}.
 */
@NullMarked
package dev.planwright.bootstrap.given;

import org.jspecify.annotations.NullMarked;
