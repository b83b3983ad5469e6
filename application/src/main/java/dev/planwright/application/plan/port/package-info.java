/** What the use cases on plans need from a store. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.plan.port;
