/** What accounts need from a store. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.account.port;
