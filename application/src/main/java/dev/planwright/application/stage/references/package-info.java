/** What others did, recalled and not verified, and what it took them. */
@NullMarked
package dev.planwright.application.stage.references;

import org.jspecify.annotations.NullMarked;
