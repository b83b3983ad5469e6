/** Use cases on plans: create, stop, retry, resume, read, wait, follow, list. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.plan;
