/** The commands that work on plans of a running server. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.cli.plan;
