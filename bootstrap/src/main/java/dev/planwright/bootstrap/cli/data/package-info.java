/** The commands that work on the database: users, keys, credits, usage, migrations. */
@NullMarked
package dev.planwright.bootstrap.cli.data;

import org.jspecify.annotations.NullMarked;
