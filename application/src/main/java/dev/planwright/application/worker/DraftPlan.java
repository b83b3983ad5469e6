package dev.planwright.application.worker;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.RunTotals;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.worker.run.InputHashes;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.StageFiles;
import dev.planwright.application.worker.run.StageMaker;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.Progress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Drafts a plan in memory without a language model, stage after stage by the same makers as a
 * worker's, with nothing stored. Equal prompts and start dates give equal bytes.
 */
public final class DraftPlan {
  private static final PlanId NOBODYS = new PlanId(new UUID(0, 0));

  private final PlanMakers makers;

  public DraftPlan(PlanMakers makers) {
    this.makers = makers;
  }

  /** A drafted plan: its files, and the artifacts made of them. */
  public record Drafted(List<PlanFile> files, Bytes report, Bytes zip) {
    public Drafted {
      files = List.copyOf(files);
    }
  }

  /** Drafts a plan that begins on this day. */
  public Drafted draft(String prompt, LocalDate startDate) {
    Instant moment = startDate.atStartOfDay(ZoneOffset.UTC).toInstant();
    var maker =
        new StageMaker(plan(prompt, moment), makers, Optional.empty(), InstantSource.fixed(moment));
    var hashes = new InputHashes(prompt, startDate);
    Map<Stage, Envelope> finished = new EnumMap<>(Stage.class);
    List<PlanFile> files = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      StageMaker.Made made =
          maker.make(
              new StageMaker.Task(
                  stage,
                  new StageInput(prompt, startDate, finished),
                  hashes.of(stage),
                  List.copyOf(files),
                  RunTotals.withoutModel(Duration.ZERO)));
      finished.put(stage, made.envelope());
      hashes.add(made.envelope());
      files.addAll(made.files());
    }
    return new Drafted(files, report(files), makers.bundle().zip(files));
  }

  private static Bytes report(List<PlanFile> files) {
    return files.stream()
        .filter(file -> file.name().equals(StageFiles.REPORT))
        .map(PlanFile::content)
        .findFirst()
        .orElseThrow();
  }

  private static Plan plan(String prompt, Instant moment) {
    return new Plan(
        NOBODYS,
        UserId.ADMIN,
        prompt,
        new PlanParameters(
            ModelProfile.BASELINE,
            Optional.empty(),
            Optional.empty(),
            EngineChoice.OUTLINE,
            Pipeline.VERSION,
            false,
            0,
            "example"),
        new PlanState.Processing(),
        Progress.none(Pipeline.STEPS),
        new Plan.Timing(
            moment, moment, Optional.of(moment), Optional.empty(), Optional.empty(), Duration.ZERO),
        0,
        Optional.empty(),
        Optional.empty());
  }
}
