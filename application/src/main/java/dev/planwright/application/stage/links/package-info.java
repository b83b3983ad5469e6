/** What waits for what. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.links;
