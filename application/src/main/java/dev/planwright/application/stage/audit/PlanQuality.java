package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.brief.read.Density;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.evidence.Grounds;

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
        stages, weak, Grounds.of(input).supported(), input.find(Intake.STAGE).map(Intake::density));
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
}
