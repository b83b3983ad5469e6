/** All stages of a plan by models, one line each. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage;
