/** What is known of a call beside its arguments: credentials, origin, trace. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.request;
