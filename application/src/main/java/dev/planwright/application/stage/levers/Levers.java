package dev.planwright.application.stage.levers;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Lever;
import dev.planwright.domain.project.OptionId;

/**
 * The decisions that a project turns on.
 *
 * @param merged what was left out because another lever says the same
 */
public record Levers(List<Lever> levers, List<Merged> merged) {
  public static final StageKey<Levers> STAGE = new StageKey<>(Stage.LEVERS, new LeversCodec());

  public Levers {
    levers = List.copyOf(levers);
    merged = List.copyOf(merged);
  }

  /**
   * A lever that is part of another one now.
   *
   * @param name what it was called
   */
  public record Merged(String name, ElementId into) {}

  /** All ids, in order. */
  public List<ElementId> ids() {
    return levers.stream().map(Lever::id).toList();
  }

  public Optional<Lever> lever(ElementId id) {
    return levers.stream().filter(lever -> lever.id().equals(id)).findFirst();
  }

  public Optional<Lever.Option> option(OptionId id) {
    return levers.stream()
        .flatMap(lever -> lever.options().stream())
        .filter(option -> option.id().equals(id))
        .findFirst();
  }
}
