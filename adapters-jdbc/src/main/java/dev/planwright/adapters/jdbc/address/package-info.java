/** Where the database is and how one logs in. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.jdbc.address;
