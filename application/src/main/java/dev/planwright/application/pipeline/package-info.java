/** The stages of a plan: their order, files and rules, whatever engine makes them. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.pipeline;
