package dev.planwright.domain.project;

/**
 * Somebody whom the project concerns.
 *
 * @param stake what they win or lose
 * @param influence 1 (none) to 5 (can stop the project)
 * @param engage how they are involved
 */
public record Stakeholder(String name, String stake, int influence, String engage) {
  public Stakeholder {
    if (influence < 1 || influence > 5) {
      throw new IllegalArgumentException("no influence: " + influence);
    }
  }
}
