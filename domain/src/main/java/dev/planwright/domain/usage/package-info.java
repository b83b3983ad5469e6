/** Token accounting: what one model call used, and the sums over many. */
@NullMarked
package dev.planwright.domain.usage;

import org.jspecify.annotations.NullMarked;
