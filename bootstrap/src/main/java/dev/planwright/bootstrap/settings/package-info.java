/** Settings: where each value comes from, checked as a whole, read once. */
@NullMarked
package dev.planwright.bootstrap.settings;

import org.jspecify.annotations.NullMarked;
