/** What the use cases on plans need from a store. */
@NullMarked
package dev.planwright.application.plan.port;

import org.jspecify.annotations.NullMarked;
