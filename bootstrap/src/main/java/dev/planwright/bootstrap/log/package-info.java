/** How log lines look and where they wait. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.log;
