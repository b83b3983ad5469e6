package dev.planwright.domain.project;

import java.util.Optional;

/**
 * A permission that the project has to ask for.
 *
 * @param id P1, P2, …
 * @param body who gives it
 * @param lead the working days until it is there, where somebody can tell
 */
public record Permit(ElementId id, String name, String body, Optional<Range> lead, Basis basis) {
  /** Whether its words name the reference that its lead time comes from. */
  public boolean named() {
    return Citation.in(name, body);
  }
}
