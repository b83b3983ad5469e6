/** The work broken down into phases and packages. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.wbs;
