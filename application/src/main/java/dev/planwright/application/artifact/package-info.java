/** Use cases on what a plan leaves: describe and open report and zip. */
@NullMarked
package dev.planwright.application.artifact;

import org.jspecify.annotations.NullMarked;
