/** The run folder of workers on this machine. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.files;
