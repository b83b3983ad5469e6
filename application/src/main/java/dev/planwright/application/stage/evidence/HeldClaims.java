package dev.planwright.application.stage.evidence;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Range;

/**
 * What the plan says now of the claims that were looked up: assumptions and permits.
 *
 * @param said by the words of the claim
 * @param contradicted what a page that was read contradicts, and the plan still says
 */
public record HeldClaims(Map<String, Held> said, List<Held> contradicted) {
  public HeldClaims {
    said = Map.copyOf(said);
    contradicted = List.copyOf(contradicted);
  }

  /**
   * An element that says what was looked up.
   *
   * @param value the number in it
   */
  public record Held(ElementId id, Basis basis, Optional<Range> value) {}

  /** Those of a plan. */
  public static HeldClaims of(StageInput plan) {
    Map<String, Held> said = new HashMap<>();
    plan.find(ProjectPlan.STAGE).stream()
        .flatMap(project -> project.needs().permits().stream())
        .forEach(permit ->
            said.put(Claims.words(permit), new Held(permit.id(), permit.basis(), permit.lead())));
    plan.find(Assumptions.STAGE).stream()
        .flatMap(assumptions -> assumptions.items().stream())
        .forEach(item ->
            said.put(item.statement(), new Held(item.id(), item.ground().basis(), item.value())));
    return new HeldClaims(
        said,
        plan.find(Evidence.STAGE).stream()
            .flatMap(evidence -> evidence.lookUps().stream())
            .filter(look -> look.verdict() == LookUp.Verdict.CONTRADICTED)
            .flatMap(look -> Optional.ofNullable(said.get(look.claim())).stream())
            .toList());
  }

  /** What still says a claim in the same words. */
  Optional<Held> said(LookUp look) {
    return Optional.ofNullable(said.get(look.claim()));
  }
}
