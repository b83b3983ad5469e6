package dev.planwright.application.stage.levers;

import module java.base;

import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Lever;
import dev.planwright.domain.project.Similarity;

/** Merges levers that say the same, as several answers about one project do. */
final class LeverTwins {
  private LeverTwins() {}

  /** The first of each, with the facts of its twins, numbered anew. */
  static Levers merged(Levers answered) {
    List<Lever> kept = new ArrayList<>();
    Map<String, Integer> into = new LinkedHashMap<>();
    for (Lever lever : answered.levers()) {
      int twin = twin(kept, lever);
      if (twin < 0) {
        kept.add(lever);
      } else {
        kept.set(twin, kept.get(twin).withFacts(both(kept.get(twin).facts(), lever.facts())));
        into.put(lever.name(), twin + 1);
      }
    }
    return new Levers(
        IntStream.range(0, kept.size()).mapToObj(i -> kept.get(i).numbered(i + 1)).toList(),
        into.entrySet().stream()
            .map(twin -> new Levers.Merged(twin.getKey(), new ElementId('L', twin.getValue())))
            .toList());
  }

  private static int twin(List<Lever> kept, Lever lever) {
    return IntStream.range(0, kept.size())
        .filter(i -> Similarity.near(wording(kept.get(i)), wording(lever)))
        .findFirst()
        .orElse(-1);
  }

  private static String wording(Lever lever) {
    return lever.name() + " " + lever.decision();
  }

  private static List<ElementId> both(List<ElementId> some, List<ElementId> others) {
    Set<ElementId> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return List.copyOf(all);
  }
}
