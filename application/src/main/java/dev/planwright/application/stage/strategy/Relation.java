package dev.planwright.application.stage.strategy;

import module java.base;

import dev.planwright.domain.project.ElementId;

/**
 * Two levers whose options help or hinder each other.
 *
 * @param first the one that ranks higher
 */
public record Relation(ElementId first, ElementId second, Kind kind, String why) {

  /** Whether they help or hinder each other. */
  public enum Kind {
    SYNERGY,
    CONFLICT
  }

  private record Pair(ElementId first, ElementId second) {}

  /** Whether it is about these two, in either order. */
  public boolean joins(ElementId one, ElementId other) {
    return (first.equals(one) && second.equals(other))
        || (first.equals(other) && second.equals(one));
  }

  /**
   * One for each pair, whichever of the two names the other, in order of their ranks. A conflict
   * outweighs a synergy.
   */
  static List<Relation> of(Strategy strategy) {
    List<ElementId> ranking = strategy.ranking();
    Map<Pair, Relation> relations = new LinkedHashMap<>();
    for (Kind kind : List.of(Kind.CONFLICT, Kind.SYNERGY)) {
      for (Mark mark : strategy.marks()) {
        for (Mark.Effect effect : kind == Kind.CONFLICT ? mark.conflict() : mark.synergy()) {
          if (!effect.other().equals(mark.lever()) && ranking.contains(effect.other())) {
            Pair pair = inOrder(mark.lever(), effect.other(), ranking);
            relations.putIfAbsent(
                pair, new Relation(pair.first(), pair.second(), kind, effect.why()));
          }
        }
      }
    }
    return relations.values().stream()
        .sorted(
            Comparator.comparingInt((Relation relation) -> ranking.indexOf(relation.first()))
                .thenComparingInt(relation -> ranking.indexOf(relation.second())))
        .toList();
  }

  private static Pair inOrder(ElementId one, ElementId other, List<ElementId> ranking) {
    return ranking.indexOf(one) <= ranking.indexOf(other)
        ? new Pair(one, other)
        : new Pair(other, one);
  }
}
