/** Token accounting: what one model call used, and the sums over many. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.usage;
