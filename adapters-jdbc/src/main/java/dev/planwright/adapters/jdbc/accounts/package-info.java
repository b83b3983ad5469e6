/** Users, API keys, counted calls and audit events as rows. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.jdbc.accounts;
