/** What every command shares: the terminal, its tables and bars, exit codes and signals. */
@NullMarked
package dev.planwright.bootstrap.cli.terminal;

import org.jspecify.annotations.NullMarked;
