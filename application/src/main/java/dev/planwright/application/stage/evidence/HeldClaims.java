package dev.planwright.application.stage.evidence;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;

/** What the plan says now of the claims that were looked up: assumptions and permits. */
public final class HeldClaims {
  private final List<LookUp> looks;
  private final Map<String, Held> held = new HashMap<>();

  /**
   * An element that says what was looked up.
   *
   * @param value the number in it
   */
  public record Held(ElementId id, Basis basis, Optional<Range> value) {}

  public HeldClaims(StageInput plan) {
    looks = plan.find(Evidence.STAGE).map(Evidence::lookUps).orElse(List.of());
    plan.find(ProjectPlan.STAGE).stream()
        .flatMap(project -> project.needs().permits().stream())
        .forEach(permit ->
            held.put(Claims.words(permit), new Held(permit.id(), permit.basis(), permit.lead())));
    plan.find(Assumptions.STAGE).stream()
        .flatMap(assumptions -> assumptions.items().stream())
        .forEach(item ->
            held.put(item.statement(), new Held(item.id(), item.ground().basis(), item.value())));
  }

  /** What still says that claim in the same words. */
  Optional<Held> of(LookUp look) {
    return Optional.ofNullable(held.get(look.claim()));
  }

  /** What a page that was read contradicts, and the plan still says. */
  public List<Held> contradicted() {
    return looks.stream()
        .filter(look -> look.verdict() == LookUp.Verdict.CONTRADICTED)
        .flatMap(look -> of(look).stream())
        .toList();
  }
}
