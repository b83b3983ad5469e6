/** Artifacts of a plan and the signed tokens that open them. */
@NullMarked
package dev.planwright.domain.download;

import org.jspecify.annotations.NullMarked;
