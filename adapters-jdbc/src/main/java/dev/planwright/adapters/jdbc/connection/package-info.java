/** The database itself: its address, pool, migrations, notifications and failures. */
@NullMarked
package dev.planwright.adapters.jdbc.connection;

import org.jspecify.annotations.NullMarked;
