/** How a plan failed, told in advance. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.premortem;
