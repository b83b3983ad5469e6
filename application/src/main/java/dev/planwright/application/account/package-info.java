/** Use cases on keys, users and credits. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.account;
