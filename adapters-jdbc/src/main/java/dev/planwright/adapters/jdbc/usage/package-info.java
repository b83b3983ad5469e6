/** Model calls as rows, their sums and what they are debited to. */
@NullMarked
package dev.planwright.adapters.jdbc.usage;

import org.jspecify.annotations.NullMarked;
