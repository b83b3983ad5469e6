/** Where the database is and how one logs in. */
@NullMarked
package dev.planwright.adapters.jdbc.address;

import org.jspecify.annotations.NullMarked;
