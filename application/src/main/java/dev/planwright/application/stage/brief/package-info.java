/** The stages that only a brief has: the brief itself, and its report and digest. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.brief;
