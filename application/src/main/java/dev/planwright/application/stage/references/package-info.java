/** What others did, recalled and not verified, and what it took them. */
@org.jspecify.annotations.NullMarked
package dev.planwright.application.stage.references;
