/** The database itself: its address, pool, migrations, notifications and failures. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.jdbc.connection;
