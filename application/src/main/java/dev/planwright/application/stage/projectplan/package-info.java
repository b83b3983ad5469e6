/** The plan itself: what is to be reached, delivered and left out, and what it needs. */
@NullMarked
package dev.planwright.application.stage.projectplan;

import org.jspecify.annotations.NullMarked;
