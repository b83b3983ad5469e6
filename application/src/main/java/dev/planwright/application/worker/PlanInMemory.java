package dev.planwright.application.worker;

import module java.base;

import dev.planwright.application.pipeline.ModelEngines.Commission;
import dev.planwright.application.pipeline.ModelEngines.Offer;
import dev.planwright.application.pipeline.ModelEngines.RunEngine;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanEnd;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.UnusablePrompt;
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
import dev.planwright.domain.plan.Detail;
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
   * What came of a prompt.
   *
   * @param plan the finished stages
   * @param end why it ended before its last stage
   * @param calls of models, as they are accounted for
   */
  public record Run(
      List<PlanFile> files, StageInput plan, Optional<PlanEnd> end, List<UsageRecord> calls) {
    public Run {
      files = List.copyOf(files);
      calls = List.copyOf(calls);
    }
  }

  /**
   * Makes a plan that begins on this day.
   *
   * @throws dev.planwright.application.pipeline.StageFailed when a core stage cannot be made
   */
  public Made make(String prompt, LocalDate startDate, Detail detail) {
    List<PlanFile> files =
        run(prompt, startDate, ModelProfile.BASELINE, Optional.of(detail)).files();
    return new Made(files, report(files), makers.bundle().zip(files));
  }

  /**
   * Makes a plan by that profile, as far as it goes.
   *
   * @throws dev.planwright.application.pipeline.StageFailed when a core stage cannot be made
   */
  public Run run(String prompt, LocalDate startDate, ModelProfile profile) {
    return run(prompt, startDate, profile, Optional.empty());
  }

  private Run run(
      String prompt, LocalDate startDate, ModelProfile profile, Optional<Detail> detail) {
    Instant moment = startDate.atStartOfDay(ZoneOffset.UTC).toInstant();
    Plan plan = plan(prompt, moment, profile, detail);
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
    Optional<PlanEnd> end = Optional.empty();
    for (StageDefinition stage : pipeline.definitions()) {
      StageMaker.Made made =
          maker.make(
              new StageMaker.Task(
                  stage,
                  new StageInput(prompt, startDate, finished),
                  hashes.of(stage.id()),
                  parts.files(),
                  RunTotals.withoutModel(Duration.ZERO)));
      finished.put(stage.id(), made.envelope());
      hashes.add(made.envelope());
      made.files().forEach(parts::add);
      end = stage.ends(made.envelope().data(), UnusablePrompt.FAIL);
      if (end.isPresent()) {
        break;
      }
    }
    return new Run(
        parts.files(), new StageInput(prompt, startDate, finished), end, List.copyOf(parts.calls));
  }

  /** The files so far, and the calls. */
  private static final class Parts implements RunJournal {
    private final Map<String, PlanFile> files = new ConcurrentSkipListMap<>();
    private final Queue<UsageRecord> calls = new ConcurrentLinkedQueue<>();

    void add(PlanFile file) {
      files.put(file.name(), file);
    }

    List<PlanFile> files() {
      return List.copyOf(files.values());
    }

    @Override
    public void begun() {}

    @Override
    public void ended(UsageRecord usage) {
      calls.add(usage);
    }

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

  private Plan plan(String prompt, Instant moment, ModelProfile profile, Optional<Detail> detail) {
    return new Plan(
        NOBODYS,
        UserId.ADMIN,
        prompt,
        new PlanParameters(
            profile,
            Optional.empty(),
            detail,
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
