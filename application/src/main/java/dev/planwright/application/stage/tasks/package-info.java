/** The tasks of each package. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.tasks;
