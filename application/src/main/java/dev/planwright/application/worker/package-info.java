/** The worker: claims plans, runs them stage by stage, gives them back. */
@NullMarked
package dev.planwright.application.worker;

import org.jspecify.annotations.NullMarked;
