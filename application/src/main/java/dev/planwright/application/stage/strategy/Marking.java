package dev.planwright.application.stage.strategy;

import module java.base;

import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.stage.strategy.Mark.LeverClass;
import dev.planwright.domain.project.ElementId;

/** Each lever is marked once, and four to six are vital, if there are so many. */
final class Marking {
  private static final int FEWEST = 4;
  private static final int MOST = 6;

  private final List<ElementId> levers;
  private final int fewest;

  Marking(List<ElementId> levers) {
    this.levers = levers;
    this.fewest = Math.min(FEWEST, levers.size());
  }

  CallRules<Strategy> rules() {
    return CallRules.<Strategy>none()
        .check(this::once)
        .never(
            strategy -> strategy.vital().size() < fewest || strategy.vital().size() > MOST,
            strategy ->
                "marks: %d levers are vital; from %d to %d must be."
                    .formatted(strategy.vital().size(), fewest, MOST))
        .correct(this::corrected);
  }

  private List<Breach> once(Strategy strategy) {
    return Breach.notOnce(
        strategy.marks().stream().map(mark -> mark.lever().toString()).toList(),
        levers.stream().map(ElementId::toString).toList(),
        "marks");
  }

  /** Each lever once; the most important are vital where too few or too many are marked so. */
  private Strategy corrected(Strategy strategy) {
    Map<ElementId, Mark> marks = new LinkedHashMap<>();
    strategy.marks().forEach(mark -> marks.putIfAbsent(mark.lever(), mark));
    levers.forEach(lever -> marks.computeIfAbsent(lever, Marking::unmarked));
    List<Mark> byWeight =
        marks.values().stream()
            .sorted(
                Comparator.comparing((Mark mark) -> !mark.vital())
                    .thenComparing(Comparator.comparingInt(Mark::importance).reversed()))
            .toList();
    long vital = byWeight.stream().filter(Mark::vital).count();
    int count = Math.clamp(vital, fewest, MOST);
    return new Strategy(
        marks.values().stream().map(mark -> mark.as(byWeight.indexOf(mark) < count)).toList());
  }

  private static Mark unmarked(ElementId lever) {
    return new Mark(lever, "Not weighed.", LeverClass.SUPPORT, 0, List.of(), List.of());
  }
}
