/** The plan on one page. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.summary;
