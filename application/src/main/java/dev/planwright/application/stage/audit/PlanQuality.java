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
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Risk;

/**
 * Which parts of a plan are weak, and how much of it rests on evidence.
 *
 * @param stages the finished ones by their quality
 * @param weak those that are less than full and were asked for
 * @param evidence percent of the numbers that rest on the prompt or a reference, of all that state
 *     what they rest on; what code computed from others is not counted
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

  private static Optional<BigDecimal> evidence(StageInput input) {
    List<Basis> bases =
        Stream.of(
                input.find(Assumptions.STAGE).stream()
                    .flatMap(found -> found.items().stream())
                    .map(item -> item.ground().basis()),
                input.find(RiskRegister.STAGE).stream()
                    .flatMap(register -> register.risks().stream())
                    .map(Risk::basis)
                    .flatMap(Optional::stream),
                input.find(ProjectPlan.STAGE).stream()
                    .flatMap(plan -> plan.needs().permits().stream())
                    .map(Permit::basis),
                input.find(Team.STAGE).stream()
                    .flatMap(team -> team.roles().stream())
                    .flatMap(role -> role.post().dayRate().stream())
                    .map(_ -> Basis.JUDGEMENT),
                input.find(Budget.STAGE).stream().flatMap(PlanQuality::bases))
            .flatMap(all -> all)
            .filter(basis -> basis != Basis.COMPUTED)
            .toList();
    long supported = bases.stream().filter(b -> b == Basis.PROMPT || b == Basis.REFERENCE).count();
    return bases.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Decimals.rounded(
                BigDecimal.valueOf(100 * supported)
                    .divide(BigDecimal.valueOf(bases.size()), MathContext.DECIMAL64),
                0));
  }

  private static Stream<Basis> bases(Budget budget) {
    return Stream.concat(
        budget.lines().stream().map(Budget.Line::basis),
        budget.told().benchmarks().stream().map(Budget.Benchmark::basis));
  }
}
