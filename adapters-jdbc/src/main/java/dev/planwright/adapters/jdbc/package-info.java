/** The shared PostgreSQL database: address, pool, migration, and the data ports over it. */
@NullMarked
package dev.planwright.adapters.jdbc;

import org.jspecify.annotations.NullMarked;
