/** Tables that an earlier installation made, brought forward in place (decisions, section 2). */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.jdbc.earlier;
