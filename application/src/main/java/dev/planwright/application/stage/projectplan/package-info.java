/** The plan itself: what is to be reached, delivered and left out, and what it needs. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.projectplan;
