/** Use cases on plans: create, stop, retry, resume, read, wait, follow, list. */
@NullMarked
package dev.planwright.application.plan;

import org.jspecify.annotations.NullMarked;
