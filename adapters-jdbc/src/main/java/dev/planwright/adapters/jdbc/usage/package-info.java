/** Model calls as rows, their sums and what they are debited to. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.jdbc.usage;
