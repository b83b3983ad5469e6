package dev.planwright.application.worker;

import module java.base;

import dev.planwright.application.pipeline.ModelEngines.Commission;
import dev.planwright.application.pipeline.ModelEngines.Offer;
import dev.planwright.application.pipeline.ModelEngines.RunEngine;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.InputHashes;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.StageMaker;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;

/**
 * Makes a plan in memory, stage after stage by the same makers as a worker's, with nothing stored.
 * Makers that answer alike make the same bytes.
 */
public final class PlanInMemory {
  private static final PlanId NOBODYS = new PlanId(new UUID(0, 0));

  private final PlanMakers makers;

  public PlanInMemory(PlanMakers makers) {
    this.makers = makers;
  }

  /** A finished plan: its files, and the artifacts made of them. */
  public record Made(List<PlanFile> files, Bytes report, Bytes zip) {
    public Made {
      files = List.copyOf(files);
    }
  }

  /**
   * Makes a plan that begins on this day.
   *
   * @throws dev.planwright.application.pipeline.StageFailed when a core stage cannot be made
   */
  public Made make(String prompt, LocalDate startDate) {
    Instant moment = startDate.atStartOfDay(ZoneOffset.UTC).toInstant();
    Plan plan = plan(prompt, moment);
    var parts = new Parts();
    Optional<Offer> offer = makers.engines().offer(plan.parameters());
    Pipeline pipeline = makers.pipelines().of(plan, offer.isPresent());
    var commission = new Commission(plan, Optional.empty());
    Optional<RunEngine> models =
        offer.map(
            _ -> makers.engines().answering(plan.parameters()).open(pipeline, commission, parts));
    var maker = new StageMaker(plan, pipeline, makers, models, InstantSource.fixed(moment));
    var hashes = new InputHashes(pipeline, prompt, startDate);
    Map<StageId, Envelope> finished = new TreeMap<>();
    for (StageId stage : pipeline.stages()) {
      StageMaker.Made made =
          maker.make(
              new StageMaker.Task(
                  pipeline.definition(stage),
                  new StageInput(prompt, startDate, finished),
                  hashes.of(stage),
                  parts.files(),
                  RunTotals.withoutModel(Duration.ZERO)));
      finished.put(stage, made.envelope());
      hashes.add(made.envelope());
      made.files().forEach(parts::add);
    }
    List<PlanFile> files = parts.files();
    return new Made(files, report(files), makers.bundle().zip(files));
  }

  /** The files so far; nothing is kept of the calls. */
  private static final class Parts implements RunJournal {
    private final Map<String, PlanFile> files = new ConcurrentSkipListMap<>();

    void add(PlanFile file) {
      files.put(file.name(), file);
    }

    List<PlanFile> files() {
      return List.copyOf(files.values());
    }

    @Override
    public void begun() {}

    @Override
    public void ended(UsageRecord usage) {}

    @Override
    public void logged(JsonObject activity, Optional<JsonObject> failure) {}

    @Override
    public Optional<PlanFile> kept(String name) {
      return Optional.empty();
    }

    @Override
    public void reused(PlanFile part) {
      add(part);
    }

    @Override
    public void made(PlanFile part, List<UsageRecord> calls) {
      add(part);
    }
  }

  private static Bytes report(List<PlanFile> files) {
    return files.stream()
        .filter(file -> file.name().equals(Pipeline.REPORT_FILE))
        .map(PlanFile::content)
        .findFirst()
        .orElseThrow();
  }

  private Plan plan(String prompt, Instant moment) {
    return new Plan(
        NOBODYS,
        UserId.ADMIN,
        prompt,
        new PlanParameters(
            ModelProfile.BASELINE,
            Optional.empty(),
            Optional.empty(),
            EngineChoice.AUTO,
            Optional.empty(),
            Pipeline.VERSION,
            false,
            false,
            0,
            "example"),
        new PlanState.Processing(),
        Progress.none(makers.pipelines().of(EngineChoice.AUTO).steps()),
        new Plan.Timing(
            moment, moment, Optional.of(moment), Optional.empty(), Optional.empty(), Duration.ZERO),
        0,
        Optional.empty(),
        Optional.empty());
  }
}
