/** The amounts of money of a prompt. */
@NullMarked
package dev.planwright.application.brief.money;

import org.jspecify.annotations.NullMarked;
