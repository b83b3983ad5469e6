/**
 * What the plan tool server promises, row by row, over real sockets and a real database: {@code
 * EndpointRowsTest}, {@code ToolRowsTest}, {@code StateRowsTest}, {@code ErrorRowsTest}, {@code
 * VariableRowsTest}; authentication in {@code AccessRowsTest}.
 */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.given;
