/** The embedded PostgreSQL: starts, joins, recovers and stops the database of one machine. */
@NullMarked
package dev.planwright.adapters.postgres;

import org.jspecify.annotations.NullMarked;
