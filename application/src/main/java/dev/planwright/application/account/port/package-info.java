/** What accounts need from a store. */
@NullMarked
package dev.planwright.application.account.port;

import org.jspecify.annotations.NullMarked;
