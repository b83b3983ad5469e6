/**
 * Plans written in the formats of other programs by the libraries of those formats, in a process of
 * their own with bounded memory.
 */
@org.jspecify.annotations.NullMarked
package dev.planwright.bootstrap.export;
