/** Who calls, with which key, and what it may see and spend. */
@NullMarked
package dev.planwright.domain.account;

import org.jspecify.annotations.NullMarked;
