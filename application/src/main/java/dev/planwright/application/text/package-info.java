/** Texts that are packaged with the program, and texts that nobody may trust. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.text;
