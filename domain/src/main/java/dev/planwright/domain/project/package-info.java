/** What a plan says, as types: money, ranges, limits, roles, risks, element ids. */
@NullMarked
package dev.planwright.domain.project;

import org.jspecify.annotations.NullMarked;
