/** What waits for what. */
@NullMarked
package dev.planwright.application.stage.links;

import org.jspecify.annotations.NullMarked;
