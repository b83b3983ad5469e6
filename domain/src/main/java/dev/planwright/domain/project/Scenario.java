package dev.planwright.domain.project;

import module java.base;

/**
 * A way to go: an option for each vital lever, and what speaks for it.
 *
 * @param fit how well it suits the project
 * @param breaks the facts of the prompt that its options go against
 */
public record Scenario(
    ElementId id, Idea idea, List<Pick> picks, String givesUp, Fit fit, List<ElementId> breaks) {
  public Scenario {
    if (id.prefix() != 'S') {
      throw new IllegalArgumentException("no id of a scenario: " + id);
    }
    picks = List.copyOf(picks);
    breaks = List.copyOf(breaks);
  }

  /**
   * What holds it together.
   *
   * @param logic the one idea from which its picks follow
   */
  public record Idea(String name, Stance stance, String logic) {}

  /** How bold it is. */
  public enum Stance {
    CAUTIOUS,
    BALANCED,
    BOLD,
    OTHER
  }

  /** The option it takes for a lever. */
  public record Pick(ElementId lever, OptionId option) {}

  /** What it is called. */
  public String name() {
    return idea.name();
  }

  /** Its points by weight, from 0 to 10. */
  public BigDecimal score() {
    return fit.weighted();
  }

  /** The same scenario under that number. */
  public Scenario numbered(int number) {
    return new Scenario(new ElementId('S', number), idea, picks, givesUp, fit, breaks);
  }

  /** The same scenario, known to go against those facts. */
  public Scenario breaking(List<ElementId> facts) {
    return new Scenario(id, idea, picks, givesUp, fit, facts);
  }
}
