/** Use cases on keys, users and credits. */
@NullMarked
package dev.planwright.application.account;

import org.jspecify.annotations.NullMarked;
