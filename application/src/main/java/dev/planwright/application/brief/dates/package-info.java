/** The dates and spans of time of a prompt. */
@NullMarked
package dev.planwright.application.brief.dates;

import org.jspecify.annotations.NullMarked;
