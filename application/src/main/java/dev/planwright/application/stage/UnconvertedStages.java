package dev.planwright.application.stage;

import dev.planwright.application.brief.read.GateStage;
import dev.planwright.application.brief.read.IntakeCodec;
import dev.planwright.application.brief.read.IntakeStage;
import dev.planwright.application.brief.read.ReturnedFact;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.JsonCodec;
import dev.planwright.application.pipeline.PlanEnd;
import dev.planwright.application.pipeline.Quotes;
import dev.planwright.application.pipeline.Sampling;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageBuilder;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.UnusablePrompt;
import dev.planwright.application.stage.computed.ComputedParts;
import dev.planwright.application.stage.computed.StageCompletion;
import dev.planwright.application.stage.content.ElementTitles;
import dev.planwright.application.stage.section.ReportSections;
import dev.planwright.application.stage.section.StageBlocks;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The definitions of stages whose packages do not hold all of them yet: their questions, computed
 * parts and sections stand in packages of questions, of computed parts and of sections.
 */
final class UnconvertedStages {
  private static final int MAX_QUESTION = 60;
  private static final int HEAVY = 4;

  private UnconvertedStages() {}

  private static StageBuilder<JsonObject> old(StageId id) {
    var builder =
        StageDefinition.of(new StageKey<>(id, JsonCodec.SAME))
            .schema(schema(id))
            .byScript((returned, input) -> {
              StageCompletion completed = ComputedParts.complete(id, returned, input);
              return new StageResult<>(completed.data(), completed.files(), completed.notes());
            })
            .titles(data -> ElementTitles.of(id, data));
    StageBlocks.of(id).ifPresent(builder::text);
    ReportSections.of(id).forEach(builder::section);
    return builder;
  }

  private static StageResult<JsonObject> completed(
      StageId id, JsonObject returned, StageInput input) {
    StageCompletion completed = ComputedParts.complete(id, returned, input);
    return new StageResult<>(completed.data(), completed.files(), completed.notes());
  }

  private static JsonObject schema(StageId id) {
    String name = "/dev/planwright/application/pipeline/schema/" + id.fileName();
    try (InputStream in = UnconvertedStages.class.getResourceAsStream(name)) {
      if (in == null || !(JsonText.read(in.readAllBytes()) instanceof JsonObject schema)) {
        throw new IllegalStateException("missing resource " + name);
      }
      return schema;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static StageDefinition intake() {
    return old(Stage.INTAKE)
        .core()
        .after(Stage.START)
        .calls(1, Sampling.STRUCTURE)
        .raced()
        .told(
            "title topic aim form domain language deadline stated_start budget headcount facts(id"
                + " text kind weight) gaps(field question) usable")
        .byScript(UnconvertedStages::intake)
        .offers("heavy_facts", UnconvertedStages::heavyFacts)
        .offers("facts", data -> data.objects("facts").stream().flatMap(f -> f.text("id").stream()))
        .ranked(UnconvertedStages::factsByWeight)
        .ends(UnconvertedStages::unusable)
        .done();
  }

  /** What code reads of the prompt, without a model. */
  static StageDefinition intakeByRules() {
    return old(Stage.INTAKE)
        .core()
        .after(Stage.START)
        .byCode(run -> new IntakeStage().make(run.input()))
        .ends(UnconvertedStages::unusable)
        .done();
  }

  /** What code can tell of the prompt's goal, without a model. */
  static StageDefinition gateByRules() {
    return old(Stage.GATE)
        .core()
        .after(Stage.START)
        .gate()
        .byCode(run -> new GateStage().make(run.input()))
        .ends((data, _) -> refused(data))
        .done();
  }

  private static Stream<String> heavyFacts(JsonObject data) {
    return data.objects("facts").stream()
        .filter(fact -> fact.number("weight").orElse(BigDecimal.ONE).intValue() >= HEAVY)
        .flatMap(fact -> fact.text("id").stream());
  }

  private static Stream<String> ids(Stream<JsonObject> elements) {
    return elements.flatMap(element -> element.text("id").stream());
  }

  static StageDefinition gate() {
    return old(Stage.GATE)
        .core()
        .after(Stage.START)
        .gate()
        .calls(1, Sampling.STRUCTURE)
        .ends((data, _) -> refused(data))
        .done();
  }

  static StageDefinition wbs() {
    return old(Stage.WBS)
        .core()
        .after(Stage.PROJECT_PLAN)
        .reads(Stage.INTAKE, Stage.SCENARIOS)
        .calls(1, Sampling.STRUCTURE)
        .raced()
        .told("final_deliverable phases(id title outcome packages(id title deliverables))")
        .offers("phases", data -> ids(data.objects("phases").stream()))
        .offers(
            "packages",
            data ->
                ids(data.objects("phases").stream().flatMap(p -> p.objects("packages").stream())))
        .done();
  }

  static StageDefinition tasks() {
    return old(Stage.TASKS)
        .core()
        .after(Stage.TEAM, Stage.WBS)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.PROJECT_PLAN)
        .calls(7, Sampling.STRUCTURE)
        .told("totals packages(ref tasks(id title role) effort_days(m))")
        .offers(
            "tasks",
            data ->
                ids(data.objects("packages").stream().flatMap(p -> p.objects("tasks").stream())))
        .done();
  }

  static StageDefinition links() {
    return old(Stage.LINKS)
        .core()
        .after(Stage.TASKS)
        .reads(Stage.INTAKE, Stage.WBS)
        .calls(1, Sampling.STRUCTURE)
        .told("links(from to kind lag_days)")
        .done();
  }

  static StageDefinition schedule() {
    return old(Stage.SCHEDULE)
        .core()
        .byCode(run -> completed(Stage.SCHEDULE, Json.object(), run.input()))
        .after(Stage.CONTEXT, Stage.TASKS, Stage.LINKS)
        .reads(Stage.INTAKE, Stage.RISKS, Stage.PROJECT_PLAN, Stage.TEAM, Stage.WBS)
        .files("022-schedule.csv", "022-gantt.svg")
        .told(
            "finish deadline milestones(name date kind) critical_path phases(id title start"
                + " finish)")
        .done();
  }

  static StageDefinition budget() {
    return old(Stage.BUDGET)
        .core()
        .after(Stage.RISKS, Stage.REFERENCES, Stage.TEAM, Stage.SCHEDULE)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.PROJECT_PLAN, Stage.WBS, Stage.TASKS)
        .calls(1, Sampling.STRUCTURE)
        .files("023-budget.csv")
        .told(
            "unit totals contingency stated funding_gap checks(name ok text) by_kind(kind likely)"
                + " funding(source status amount(likely))")
        .done();
  }

  static StageDefinition audit() {
    return old(Stage.AUDIT)
        .after(
            Stage.INTAKE,
            Stage.PREMISE,
            Stage.ASSUMPTION_REVIEW,
            Stage.PROJECT_PLAN,
            Stage.TEAM,
            Stage.SCHEDULE,
            Stage.BUDGET,
            Stage.REVIEW,
            Stage.PREMORTEM)
        .reads(Stage.ASSUMPTIONS, Stage.RISKS, Stage.WBS)
        .calls(5, Sampling.ANALYSIS)
        .told("go checks(check rating why fix) adherence_pct adherence(fact kind score)")
        .done();
  }

  /** Facts whose quote the prompt does not hold are dropped. */
  private static StageResult<JsonObject> intake(JsonObject returned, StageInput input) {
    var quotes = new Quotes(input.prompt());
    List<ReturnedFact> found = new ArrayList<>();
    int dropped = 0;
    for (JsonObject fact : returned.objects("facts")) {
      var place = fact.text("q").flatMap(quotes::find);
      if (place.isPresent()) {
        found.add(
            new ReturnedFact(
                fact.text("kind").flatMap(FactKind::of).orElseThrow(),
                fact.text("text").orElseThrow(),
                place.get().from(),
                place.get().to(),
                fact.number("weight").orElse(BigDecimal.ZERO).intValue()));
      } else {
        dropped++;
      }
    }
    List<String> notes =
        dropped > 0
            ? List.of(
                "%d facts were dropped, because the prompt does not say what they quote."
                    .formatted(dropped))
            : List.of();
    return new StageResult<>(IntakeCodec.complete(returned, found, input), List.of(), notes);
  }

  /** Facts stand in the order of the prompt; all other lists are ranked already. */
  private static JsonObject factsByWeight(JsonObject data) {
    return data.with(
        "facts",
        Json.array(
            data.objects("facts").stream()
                .sorted(
                    Comparator.comparing(
                        (JsonObject fact) -> fact.number("weight").orElse(BigDecimal.ONE),
                        Comparator.reverseOrder()))
                .toList()));
  }

  private static Optional<PlanEnd> unusable(JsonObject intake, UnusablePrompt policy) {
    if (policy == UnusablePrompt.WARN || intake.text("usable").filter("no"::equals).isEmpty()) {
      return Optional.empty();
    }
    String questions =
        intake.objects("gaps").stream()
            .flatMap(gap -> gap.text("question").stream())
            .limit(3)
            .map(q -> q.length() <= MAX_QUESTION ? q : q.substring(0, MAX_QUESTION - 1) + "…")
            .collect(Collectors.joining(" "));
    return Optional.of(
        PlanEnd.unusable(
            questions.isEmpty()
                ? "No plan can be made of this prompt. Call plan_create with one that names a goal."
                : "This prompt makes no plan. Call plan_create with one that answers: "
                    + questions));
  }

  private static Optional<PlanEnd> refused(JsonObject gate) {
    return gate.text("verdict").filter("refuse"::equals).isEmpty()
        ? Optional.empty()
        : Optional.of(PlanEnd.refused(gate.text("category")));
  }
}
