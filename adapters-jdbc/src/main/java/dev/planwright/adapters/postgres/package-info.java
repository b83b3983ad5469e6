/** The embedded PostgreSQL: starts, joins, recovers and stops the database of one machine. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.postgres;
