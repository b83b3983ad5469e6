/** Costs of a plan: lines, roll-ups, months, simulation, funding. Money is exact to the cent. */
@org.jspecify.annotations.NullMarked
package dev.planwright.domain.budget;
