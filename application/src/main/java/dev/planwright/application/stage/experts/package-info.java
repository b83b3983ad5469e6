/** What experts of several fields would find fault with. */
@NullMarked
package dev.planwright.application.stage.experts;

import org.jspecify.annotations.NullMarked;
