/** What every command shares: the terminal, its tables and bars, exit codes and signals. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.cli.terminal;
