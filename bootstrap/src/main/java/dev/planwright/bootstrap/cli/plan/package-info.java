/** The commands that work on plans of a running server. */
@NullMarked
package dev.planwright.bootstrap.cli.plan;

import org.jspecify.annotations.NullMarked;
