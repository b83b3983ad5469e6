/** Stage 004: whether the project should be done at all. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.premise;
