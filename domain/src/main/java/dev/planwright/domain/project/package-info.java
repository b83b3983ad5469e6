/** What a plan says, as types: money, ranges, limits, roles, risks, element ids. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.project;
