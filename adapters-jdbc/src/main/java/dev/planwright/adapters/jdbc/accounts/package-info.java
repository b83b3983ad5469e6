/** Users, API keys, counted calls and audit events as rows. */
@NullMarked
package dev.planwright.adapters.jdbc.accounts;

import org.jspecify.annotations.NullMarked;
