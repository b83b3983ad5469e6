package dev.planwright.application.stage.evidence;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Decimals;

/** What the numbers of a plan rest on; what code computed from others is not among them. */
public record Grounds(List<Ground> all) {
  public Grounds {
    all = List.copyOf(all);
  }

  /**
   * What a number rests on.
   *
   * @param ref the element that says it
   * @param named whether a reader learns which reference it is
   */
  public record Ground(String ref, Basis basis, boolean named) {
    private boolean supported() {
      return basis == Basis.PROMPT || (basis == Basis.REFERENCE && named);
    }

    private boolean unnamed() {
      return basis == Basis.REFERENCE && !named;
    }
  }

  /** Those of a plan. */
  public static Grounds of(StageInput input) {
    var sources = Sources.of(input);
    return new Grounds(
        Stream.of(
                input.find(Assumptions.STAGE).stream()
                    .flatMap(found -> found.items().stream())
                    .map(item -> ground(item.id(), item.ground().basis(), sources.named(item))),
                input.find(RiskRegister.STAGE).stream()
                    .flatMap(register -> register.risks().stream())
                    .flatMap(risk ->
                        risk
                            .basis()
                            .map(basis -> ground(risk.id(), basis, sources.named(risk)))
                            .stream()),
                input.find(ProjectPlan.STAGE).stream()
                    .flatMap(plan -> plan.needs().permits().stream())
                    .map(permit -> ground(permit.id(), permit.basis(), sources.named(permit))),
                input.find(Team.STAGE).stream()
                    .flatMap(team -> team.roles().stream())
                    .filter(role -> role.post().dayRate().isPresent())
                    .map(role -> ground(role.id(), Basis.JUDGEMENT, false)),
                input.find(Budget.STAGE).stream().flatMap(budget -> of(budget, sources)))
            .flatMap(all -> all)
            .filter(ground -> ground.basis() != Basis.COMPUTED)
            .toList());
  }

  /** A benchmark says in its own words what it is. */
  private static Stream<Ground> of(Budget budget, Sources sources) {
    return Stream.concat(
        budget.lines().stream().map(line -> ground(line.ref(), line.basis(), sources.named(line))),
        budget.told().benchmarks().stream().map(told -> ground("", told.basis(), true)));
  }

  private static Ground ground(Object ref, Basis basis, boolean named) {
    return new Ground(ref.toString(), basis, named);
  }

  /** How many percent rest on the prompt or a reference that is named; empty of none. */
  public Optional<BigDecimal> supported() {
    long supported = all.stream().filter(Ground::supported).count();
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Decimals.rounded(
                BigDecimal.valueOf(100 * supported)
                    .divide(BigDecimal.valueOf(all.size()), MathContext.DECIMAL64),
                0));
  }

  /** Those that are said to come from a reference, which nobody names. */
  List<Ground> unnamed() {
    return all.stream().filter(Ground::unnamed).toList();
  }
}
