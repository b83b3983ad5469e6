package dev.planwright.application.model.stage;

import dev.planwright.application.model.Entries;
import dev.planwright.application.model.ManualTime;
import dev.planwright.application.model.ScriptedModel;
import dev.planwright.application.model.call.Asking;
import dev.planwright.application.model.call.CallLimits;
import dev.planwright.application.model.call.Models;
import dev.planwright.application.model.input.InputText;
import dev.planwright.application.pipeline.CodeStages;
import dev.planwright.application.pipeline.ModelEngines.Commission;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Stages made one after the other by a scripted model, without a run around them. */
final class StageBench implements RunJournal {
  static final LocalDate START = LocalDate.of(2026, 9, 1);
  static final String PROMPT =
      """
      We want to open a neighbourhood bakery in Lyon, France. The budget is EUR 180,000.
      It must open by 30 June 2027. Our team has 5 people: two bakers, two sellers and a manager.
      Never use frozen dough. The bakery must be reachable by wheelchair.
      Success means 400 customers a day after six months. We have a lease for 90 square metres.
      """;

  final Entries entries = new Entries();
  final ScriptedModel model = entries.add("first");
  final Map<String, PlanFile> parts = new ConcurrentHashMap<>();
  private final ManualTime time = new ManualTime();
  private final Map<StageId, Envelope> finished = new TreeMap<>();
  private final String prompt;

  StageBench() {
    this(PROMPT);
  }

  StageBench(String prompt) {
    this.prompt = prompt;
    finish(Stage.START, computed(Json.object()));
  }

  StageBench detail(Detail detail) {
    finish(Stage.START, computed(Json.build().put("detail", detail.wireName()).done()));
    return this;
  }

  /** Everything before that stage is made. */
  StageBench upTo(StageId last) {
    for (StageId stage : Stages.range(Stage.INTAKE, last)) {
      if (!stage.equals(last) && !finished.containsKey(stage)) {
        finish(
            stage,
            stage.equals(Stage.SCHEDULE)
                ? CodeStages.byDefinition(Stages.PIPELINE.definition(stage), Stages.run(input()))
                : make(stage));
      }
    }
    return this;
  }

  /** Makes that stage now; fails when its data is against its schema. */
  StageOutput make(StageId stage) {
    StageOutput output =
        run().make(Stages.PIPELINE.definition(stage), input(), "hash of " + stage.fileStem());
    List<String> wrong = Stages.check(stage, output.data());
    if (!wrong.isEmpty()) {
      throw new AssertionError(stage.fileStem() + " is against its schema: " + wrong);
    }
    return output;
  }

  /** Makes that stage after everything before it. */
  StageOutput made(StageId stage) {
    return upTo(stage).make(stage);
  }

  StageInput input() {
    return new StageInput(prompt, START, finished);
  }

  private ModelRun run() {
    var asking =
        new Asking(
            new Commission(plan(), Optional.empty()),
            entries.usable(ModelProfile.BASELINE),
            new Models(entries, time.time().ticks()),
            this,
            time.metrics(_ -> {}),
            new Asking.Settings(CallLimits.standard(), time.time()));
    return new ModelRun(
        Stages.PIPELINE,
        new ModelAnswerer(Stages.PIPELINE, asking, new InputText(() -> "#" + UUID.randomUUID())),
        MadeBy.LLM,
        this,
        time.time().clock());
  }

  private void finish(StageId stage, StageOutput output) {
    finished.put(
        stage,
        new Envelope(
            stage,
            1,
            1,
            output.madeBy(),
            output.quality(),
            output.qualityNotes(),
            "0",
            Optional.empty(),
            Instant.EPOCH,
            output.data()));
  }

  private Plan plan() {
    Instant now = Instant.parse("2026-09-01T08:00:00Z");
    return new Plan(
        new PlanId(UUID.randomUUID()),
        UserId.ADMIN,
        prompt,
        Samples.parameters(),
        new PlanState.Processing(),
        Progress.none(33),
        new Plan.Timing(
            now, now, Optional.of(now), Optional.empty(), Optional.empty(), Duration.ZERO),
        0,
        Optional.empty(),
        Optional.empty());
  }

  @Override
  public void begun() {}

  @Override
  public void ended(UsageRecord usage) {}

  @Override
  public void logged(JsonObject activity, Optional<JsonObject> failure) {}

  @Override
  public Optional<PlanFile> kept(String name) {
    return Optional.ofNullable(parts.get(name));
  }

  @Override
  public void reused(PlanFile part) {}

  @Override
  public void made(PlanFile part, List<UsageRecord> calls) {
    parts.put(part.name(), part);
  }

  /** The answer with a list's elements changed by their place. */
  static JsonObject eachOf(
      JsonObject answer,
      String list,
      java.util.function.BiFunction<Integer, JsonObject, JsonObject> change) {
    List<JsonObject> changed = new ArrayList<>();
    for (JsonObject element : answer.objects(list)) {
      changed.add(change.apply(changed.size(), element));
    }
    return answer.with(list, Json.array(changed));
  }

  private static StageOutput computed(JsonObject data) {
    return new StageOutput(data, MadeBy.CODE, Quality.FULL, List.of(), List.of());
  }
}
