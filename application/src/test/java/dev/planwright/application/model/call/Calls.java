package dev.planwright.application.model.call;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.Entries;
import dev.planwright.application.model.ManualTime;
import dev.planwright.application.model.call.Question.AskedStage;
import dev.planwright.application.model.call.Question.Input;
import dev.planwright.application.pipeline.ModelEngines.Commission;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** One run's way to scripted models, with a journal that remembers everything. */
final class Calls implements RunJournal {
  static final JsonObject SCHEMA =
      (JsonObject)
          JsonText.read(
              """
              {"type": "object", "additionalProperties": false, "required": ["items", "verdict"],
               "properties": {
                 "items": {"type": "array", "minItems": 4, "maxItems": 8,
                           "items": {"type": "string", "minLength": 1, "maxLength": 200}},
                 "verdict": {"type": "string", "enum": ["good", "bad"]}}}
              """);
  static final String VALID = "{\"items\": [\"a\", \"b\", \"c\", \"d\"], \"verdict\": \"good\"}";

  final Entries entries = new Entries();
  final ManualTime time = new ManualTime();
  final UUID key = UUID.randomUUID();
  final PlanId plan = new PlanId(UUID.randomUUID());
  private final ConcurrentLinkedQueue<UsageRecord> ended = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<JsonObject> lines = new ConcurrentLinkedQueue<>();
  private final AtomicInteger running = new AtomicInteger();
  private Optional<Models> shared = Optional.empty();

  /** Another run that shares the models with those before. */
  Asking asking() {
    Models models = shared.orElseGet(() -> new Models(entries, time.time().ticks()));
    shared = Optional.of(models);
    return new Asking(
        new Commission(plan(), Optional.of(key)),
        entries.usable(ModelProfile.BASELINE),
        models,
        this,
        time.metrics(_ -> {
          throw new IllegalStateException("every call belongs to a run");
        }),
        new Asking.Settings(CallLimits.standard(), time.time()));
  }

  static Question question(AnswerRules rules) {
    return question(Stage.RISKS, rules, Question.Way.IN_TURN);
  }

  static Question question(StageId stage, AnswerRules rules, Question.Way way) {
    return new Question(
        new AskedStage(
            stage,
            Stages.PIPELINE.definition(stage).sampling(),
            Stages.PIPELINE.remainingChain(stage)),
        "q",
        (tokens, _) -> new Input("Do it within %d.".formatted(tokens), "material", List.of()),
        SCHEMA,
        rules,
        way,
        Optional.empty());
  }

  /** A question that tells as much as there is room for, and at least so many tokens. */
  static Question large(int least) {
    return new Question(
        new AskedStage(Stage.RISKS, Stages.PIPELINE.definition(Stage.RISKS).sampling(), 1),
        "q",
        (tokens, _) ->
            new Input("Do it.", "word ".repeat(Math.max(least, tokens) * 18 / 25), List.of()),
        SCHEMA,
        AnswerRules.NONE,
        Question.Way.IN_TURN,
        Optional.empty());
  }

  static Question question() {
    return question(AnswerRules.NONE);
  }

  private Plan plan() {
    Instant now = Instant.parse("2026-09-01T08:00:00Z");
    return new Plan(
        plan,
        new UserId("0b7e5c2e-58b5-4d0b-9b0f-3a3c5f0e7a11"),
        "Open a bakery",
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
  public void begun() {
    running.incrementAndGet();
  }

  @Override
  public void ended(UsageRecord usage) {
    running.decrementAndGet();
    ended.add(usage);
  }

  @Override
  public void logged(JsonObject activity, Optional<JsonObject> failure) {
    lines.add(activity);
  }

  @Override
  public Optional<PlanFile> kept(String name) {
    return Optional.empty();
  }

  @Override
  public void reused(PlanFile part) {
    throw new IllegalStateException("not told here");
  }

  @Override
  public void made(PlanFile part, List<UsageRecord> calls) {
    throw new IllegalStateException("not told here");
  }

  List<UsageRecord> records() {
    return List.copyOf(ended);
  }

  List<String> outcomes() {
    return lines.stream()
        .map(line -> line.text("entry").orElseThrow() + " " + line.text("outcome").orElseThrow())
        .toList();
  }

  int running() {
    return running.get();
  }
}
