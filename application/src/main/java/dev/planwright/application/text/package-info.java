/** Texts that are packaged with the program. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.text;
