/** The command planwright, one class per command. */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.cli;
