/** The stages that only a brief has: the brief itself, and its report and digest. */
@NullMarked
package dev.planwright.application.stage.brief;

import org.jspecify.annotations.NullMarked;
