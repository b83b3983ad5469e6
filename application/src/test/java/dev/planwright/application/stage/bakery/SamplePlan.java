package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Making;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A plan, completed stage by stage from what an engine might return. */
public final class SamplePlan {
  static final LocalDate START = LocalDate.of(2027, 1, 4);
  static final String PROMPT =
      "Open a bakery in Leipzig, EUR 60,000, by 30 June 2027, no night shifts";

  private static final Map<String, SamplePlan> WHOLE = new ConcurrentHashMap<>();

  private final Map<StageId, List<JsonObject>> answers = new TreeMap<>();
  private final Map<StageId, StageResult<JsonObject>> completions = new TreeMap<>();
  private final Map<StageId, Envelope> finished = new TreeMap<>();
  private final String prompt;
  private final LocalDate start;
  private Detail detail = Detail.STANDARD;

  /** A small bakery. */
  public SamplePlan() {
    this(PROMPT, START, read("bakery.json"));
  }

  private SamplePlan(String prompt, LocalDate start, JsonObject all) {
    this.prompt = prompt;
    this.start = start;
    all.members()
        .forEach((stem, answer) -> answers.put(StageId.of(stem).orElseThrow(), answers(answer)));
  }

  /** A plan whose questions a language model has answered, quick unless its file says otherwise. */
  static SamplePlan answered(String name) {
    JsonObject all = read("answered/" + name + ".json");
    return new SamplePlan(
            all.text("prompt").orElseThrow(),
            LocalDate.parse(all.text("start_date").orElseThrow()),
            all.object("answers").orElseThrow())
        .at(all.text("detail").flatMap(Detail::of).orElse(Detail.QUICK));
  }

  /** The same with all stages, made once for all tests that only read it. */
  static SamplePlan whole(String name) {
    return WHOLE.computeIfAbsent(name, one -> answered(one).upTo(Stage.SUMMARY));
  }

  private static JsonObject read(String resource) {
    try (InputStream in = SamplePlan.class.getResourceAsStream(resource)) {
      return (JsonObject) JsonText.read(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<JsonObject> answers(Json answer) {
    return answer instanceof JsonArray(List<Json> several)
        ? several.stream().map(JsonObject.class::cast).toList()
        : List.of((JsonObject) answer);
  }

  /** The plan with another first answer of a stage; before {@link #upTo}. */
  public SamplePlan with(StageId stage, UnaryOperator<JsonObject> change) {
    List<JsonObject> changed = new ArrayList<>(answers.get(stage));
    changed.set(0, change.apply(changed.getFirst()));
    answers.put(stage, changed);
    return this;
  }

  /** The plan at another level of detail; before {@link #upTo}. */
  SamplePlan at(Detail level) {
    detail = level;
    return this;
  }

  /** Completes all stages up to that one, with it. */
  public SamplePlan upTo(StageId last) {
    for (StageId stage : answers.keySet()) {
      if (stage.compareTo(last) <= 0) {
        StageResult<JsonObject> completion = made(stage, answers.get(stage));
        completions.put(stage, completion);
        finished.put(stage, envelope(stage, completion.content()));
      }
    }
    return this;
  }

  /** What the prompt says is given as it stands in its file. */
  private StageResult<JsonObject> made(StageId stage, List<JsonObject> given) {
    boolean own = prompt.equals(PROMPT);
    if (own && stage.equals(Stage.INTAKE)) {
      return StageResult.of(given.getFirst());
    }
    return switch (Stages.PIPELINE.definition(stage).making()) {
      case Making.ByQuestion(var asked) ->
          asked(asked, new GivenAnswers(input(), detail, given, own));
      case Making.ByCode(var code) -> code.apply(Stages.run(input()));
    };
  }

  private static StageResult<JsonObject> asked(Making.AskedStage asked, GivenAnswers answers) {
    try {
      return asked.make(answers);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public StageInput input() {
    return new StageInput(prompt, start, finished);
  }

  public JsonObject data(StageId stage) {
    return completions.get(stage).content();
  }

  public StageResult<JsonObject> completion(StageId stage) {
    return completions.get(stage);
  }

  private static Envelope envelope(StageId stage, JsonObject data) {
    Quality quality = stage.equals(Stage.EXPERTS) ? Quality.OUTLINE : Quality.FULL;
    return new Envelope(
        stage, 1, 1, MadeBy.CODE, quality, List.of(), "0", Optional.empty(), Instant.EPOCH, data);
  }

  /** On each day of the week somebody works, so that days of float are days of the calendar. */
  static JsonObject everyDay(JsonObject context) {
    return context.with(
        "working_week", Json.texts(List.of("MO", "TU", "WE", "TH", "FR", "SA", "SU")));
  }

  static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text.replace('\'', '"'));
  }

  /** The same with other words in it, which must be there. */
  static JsonObject edited(JsonObject data, String from, String to) {
    String text = JsonText.write(data);
    assertTrue(text.contains(from), text);
    return (JsonObject) JsonText.read(text.replace(from, to));
  }

  /** The intake with one more fact. */
  static JsonObject withFact(JsonObject intake, String fact) {
    return intake.with(
        "facts",
        Json.array(
            Stream.concat(intake.objects("facts").stream(), Stream.of(json(fact))).toList()));
  }

  /** A check of the budget, by its name. */
  static JsonObject check(JsonObject budget, String name) {
    return budget.objects("checks").stream()
        .filter(one -> one.text("name").get().equals(name))
        .findFirst()
        .get();
  }

  static Json empty() {
    return Json.array(List.of());
  }
}
