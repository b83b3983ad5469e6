/** The shared PostgreSQL database: address, pool, migration, and the data ports over it. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.jdbc;
