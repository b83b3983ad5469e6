/** Who calls, with which key, and what it may see and spend. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.account;
