/** Following a plan: what was done so far, what that means, and what is due. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.progress;
