/** The stages of a plan: their order, files and rules, whatever engine makes them. */
@NullMarked
package dev.planwright.application.pipeline;

import org.jspecify.annotations.NullMarked;
