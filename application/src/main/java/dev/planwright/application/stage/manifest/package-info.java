/** Stage 032: every file of a plan. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.manifest;
