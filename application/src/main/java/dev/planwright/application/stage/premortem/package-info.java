/** How a plan failed, told in advance. */
@NullMarked
package dev.planwright.application.stage.premortem;

import org.jspecify.annotations.NullMarked;
