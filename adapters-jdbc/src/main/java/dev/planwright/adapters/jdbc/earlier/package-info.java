/** Tables that an earlier installation made, brought forward in place. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.jdbc.earlier;
