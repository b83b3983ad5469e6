/** JSON as a plain tree of values, so that it crosses layers without a library. */
@NullMarked
package dev.planwright.domain.json;

import org.jspecify.annotations.NullMarked;
