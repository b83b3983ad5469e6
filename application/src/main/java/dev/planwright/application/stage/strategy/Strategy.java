package dev.planwright.application.stage.strategy;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;

/** Which levers a plan turns on, each marked once. */
public record Strategy(List<Mark> marks) {
  public static final StageKey<Strategy> STAGE =
      new StageKey<>(Stage.STRATEGY, new StrategyCodec());

  public Strategy {
    marks = List.copyOf(marks);
  }

  public Optional<Mark> mark(ElementId lever) {
    return marks.stream().filter(mark -> mark.lever().equals(lever)).findFirst();
  }

  /** The levers that the plan turns on, as they are marked. */
  public List<ElementId> vital() {
    return marks.stream().filter(Mark::vital).map(Mark::lever).toList();
  }

  /** All levers: by their class, then by importance, then by id. */
  public List<ElementId> ranking() {
    return marks.stream()
        .sorted(
            Comparator.comparing(Mark::leverClass)
                .thenComparing(Comparator.comparingInt(Mark::importance).reversed())
                .thenComparing(Mark::lever))
        .map(Mark::lever)
        .toList();
  }

  /** Which levers help or hinder each other. */
  public List<Relation> relations() {
    return Relation.of(this);
  }
}
