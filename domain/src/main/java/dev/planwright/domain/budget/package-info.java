/** Costs of a plan: lines, roll-ups, months, simulation, funding. Money is exact to the cent. */
@NullMarked
package dev.planwright.domain.budget;

import org.jspecify.annotations.NullMarked;
