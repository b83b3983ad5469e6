/** Plans whose questions the caller's own model answers. */
@NullMarked
package dev.planwright.application.agent;

import org.jspecify.annotations.NullMarked;
