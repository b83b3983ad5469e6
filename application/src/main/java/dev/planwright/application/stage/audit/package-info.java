/** The finished plan judged by itself, and what that advises. */
@NullMarked
package dev.planwright.application.stage.audit;

import org.jspecify.annotations.NullMarked;
