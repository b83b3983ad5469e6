/** The commands that work on the database: users, keys, credits, usage, migrations. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.cli.data;
