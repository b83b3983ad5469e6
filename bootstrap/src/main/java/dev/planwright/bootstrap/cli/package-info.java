/** The command planwright, one class per command. */
@NullMarked
package dev.planwright.bootstrap.cli;

import org.jspecify.annotations.NullMarked;
