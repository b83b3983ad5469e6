/** Artifacts of a plan and the signed tokens that open them. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.download;
