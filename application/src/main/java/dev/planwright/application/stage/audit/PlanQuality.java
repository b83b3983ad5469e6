package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.brief.read.Density;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.evidence.LookedUp;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Decimals;

/**
 * Which parts of a plan are weak, and how much of it rests on evidence.
 *
 * @param stages the finished ones by their quality
 * @param weak those that are less than full and were asked for
 * @param evidence percent of the numbers that rest on the prompt or a reference that is named, of
 *     all that state what they rest on; what code computed from others is not counted
 * @param density how much the prompt states
 */
public record PlanQuality(
    Map<Quality, List<StageId>> stages,
    List<Weak> weak,
    Optional<BigDecimal> evidence,
    Optional<Density> density) {
  public PlanQuality {
    stages = Map.copyOf(stages);
    weak = List.copyOf(weak);
  }

  /** A stage that is less than full, and why. */
  public record Weak(StageId stage, String reason) {}

  /** Of the stages finished so far. */
  public static PlanQuality of(StageInput input) {
    Map<Quality, List<StageId>> stages = new EnumMap<>(Quality.class);
    List<Weak> weak = new ArrayList<>();
    input.finished().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .forEach(envelope -> {
          stages.computeIfAbsent(envelope.quality(), _ -> new ArrayList<>()).add(envelope.stage());
          if (envelope.quality() != Quality.FULL && !envelope.notAsked()) {
            weak.add(new Weak(envelope.stage(), reason(envelope)));
          }
        });
    return new PlanQuality(
        stages, weak, evidence(input), input.find(Intake.STAGE).map(Intake::density));
  }

  public List<StageId> stages(Quality quality) {
    return stages.getOrDefault(quality, List.of());
  }

  private static String reason(Envelope envelope) {
    return envelope.qualityNotes().stream()
        .findFirst()
        .orElseGet(() ->
            switch (envelope.quality()) {
              case OUTLINE -> "drafted without a language model";
              case PARTIAL -> "some of its parts are missing";
              case MISSING -> "the models could not make it";
              case FULL -> "";
            });
  }

  /**
   * What a number rests on.
   *
   * @param named whether a reader learns which reference it is
   */
  private record Ground(Basis basis, boolean named) {
    boolean supported() {
      return basis == Basis.PROMPT || (basis == Basis.REFERENCE && named);
    }
  }

  private static Optional<BigDecimal> evidence(StageInput input) {
    LookedUp looked = LookedUp.of(input);
    List<Ground> grounds =
        Stream.of(
                input.find(Assumptions.STAGE).stream()
                    .flatMap(found -> found.items().stream())
                    .map(item ->
                        new Ground(
                            item.ground().basis(),
                            item.named() || looked.page(item.statement()).isPresent())),
                input.find(RiskRegister.STAGE).stream()
                    .flatMap(register -> register.risks().stream())
                    .flatMap(risk ->
                        risk.basis().map(basis -> new Ground(basis, risk.named())).stream()),
                input.find(ProjectPlan.STAGE).stream()
                    .flatMap(plan -> plan.needs().permits().stream())
                    .map(permit -> new Ground(permit.basis(), permit.named())),
                input.find(Team.STAGE).stream()
                    .flatMap(team -> team.roles().stream())
                    .flatMap(role -> role.post().dayRate().stream())
                    .map(_ -> new Ground(Basis.JUDGEMENT, false)),
                input.find(Budget.STAGE).stream().flatMap(PlanQuality::grounds))
            .flatMap(all -> all)
            .filter(ground -> ground.basis() != Basis.COMPUTED)
            .toList();
    long supported = grounds.stream().filter(Ground::supported).count();
    return grounds.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Decimals.rounded(
                BigDecimal.valueOf(100 * supported)
                    .divide(BigDecimal.valueOf(grounds.size()), MathContext.DECIMAL64),
                0));
  }

  /** A benchmark says in its own words what it is. */
  private static Stream<Ground> grounds(Budget budget) {
    return Stream.concat(
        budget.lines().stream().map(line -> new Ground(line.basis(), line.named())),
        budget.told().benchmarks().stream().map(told -> new Ground(told.basis(), true)));
  }
}
