/** Use cases on what a plan leaves: describe and open report and zip. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.artifact;
