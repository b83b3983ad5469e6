package dev.planwright.application.pipeline;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.report.language.Language;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** All that a report is made from: the finished stages, the prompt, and what the run took. */
public final class PlanContent {
  private static final int LONGEST_TITLE = 160;

  private final StageInput input;
  private final Map<StageId, Envelope> finished;
  private final RunTotals totals;
  private final Map<String, String> titles;
  private final String title;

  public PlanContent(Pipeline pipeline, StageInput input, RunTotals totals) {
    this.input = input;
    var ordered = new TreeMap<StageId, Envelope>();
    ordered.putAll(input.finished());
    this.finished = Collections.unmodifiableMap(ordered);
    this.totals = totals;
    Map<String, String> named = new LinkedHashMap<>();
    List<String> planTitles = new ArrayList<>();
    finished.forEach((stage, envelope) ->
        pipeline
            .find(stage)
            .filter(_ -> envelope.quality() != Quality.MISSING)
            .ifPresent(definition -> {
              definition.planTitle(envelope.data()).ifPresent(planTitles::add);
              definition
                  .titles(envelope.data())
                  .forEach((id, element) -> named.putIfAbsent(id, cut(element)));
            }));
    this.titles = Collections.unmodifiableMap(named);
    this.title = planTitles.isEmpty() ? say("Project plan") : planTitles.getFirst();
  }

  private static String cut(String title) {
    return title.codePointCount(0, title.length()) <= LONGEST_TITLE
        ? title
        : title.substring(0, title.offsetByCodePoints(0, LONGEST_TITLE - 1)) + "…";
  }

  /** The finished stages in order. */
  public Map<StageId, Envelope> finished() {
    return finished;
  }

  /** The stage's envelope, empty when it is not finished. */
  public Optional<Envelope> envelope(StageId stage) {
    return Optional.ofNullable(finished.get(stage));
  }

  /** The stage's data; the empty object when it is not finished. */
  public JsonObject data(StageId stage) {
    return envelope(stage).map(Envelope::data).orElseGet(Json::object);
  }

  /** What a stage says; empty when it is not finished. */
  public <T> Optional<T> get(StageKey<T> key) {
    return input.find(key);
  }

  /** The prompt as it was sent. */
  public String prompt() {
    return input.prompt();
  }

  /** What the run took. */
  public RunTotals totals() {
    return totals;
  }

  /** What the plan's elements are called, by id. */
  public Map<String, String> titles() {
    return titles;
  }

  /** The language that the plan is written in, as stage 002 found it. */
  public Language language() {
    return Language.of(data(Stage.INTAKE).text("language").orElse(""));
  }

  /** The plan's name. */
  public String title() {
    return title;
  }

  /** The prompt and the finished stages. */
  public StageInput input() {
    return input;
  }

  /** {@code llm}, {@code agent}, {@code mixed} or {@code brief}. */
  public String engine() {
    Set<MadeBy> makers = EnumSet.noneOf(MadeBy.class);
    finished.values().forEach(envelope -> makers.add(envelope.engine()));
    if (finished.values().stream().anyMatch(e -> e.quality() == Quality.OUTLINE)) {
      makers.add(MadeBy.OUTLINE);
    }
    return MadeBy.engine(makers);
  }
}
