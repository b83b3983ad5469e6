/** How far a plan has come: what was done and spent so far, and what that means for the rest. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.progress;
