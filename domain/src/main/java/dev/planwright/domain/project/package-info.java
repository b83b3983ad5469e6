/** What a prompt states and a plan says, as types: facts, money, ranges, limits, element ids. */
@NullMarked
package dev.planwright.domain.project;

import org.jspecify.annotations.NullMarked;
