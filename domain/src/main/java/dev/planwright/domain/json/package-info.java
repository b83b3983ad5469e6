/** JSON as a plain tree of values, so that it crosses layers without a library. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.json;
