/** The worker: claims plans, runs them stage by stage, gives them back. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.worker;
