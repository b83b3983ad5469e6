/** What is known of a call beside its arguments: credentials, origin, trace. */
@NullMarked
package dev.planwright.application.request;

import org.jspecify.annotations.NullMarked;
