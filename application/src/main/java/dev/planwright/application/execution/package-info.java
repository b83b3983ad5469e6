/** The worker: claims plans, runs them stage by stage, gives them back. */
@NullMarked
package dev.planwright.application.execution;

import org.jspecify.annotations.NullMarked;
