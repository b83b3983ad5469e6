package dev.planwright.application.stage.scenarios;

import module java.base;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Fit;
import dev.planwright.domain.project.Fit.Criterion;
import dev.planwright.domain.project.OptionId;
import dev.planwright.domain.project.Scenario;
import dev.planwright.domain.project.Scenario.Idea;
import dev.planwright.domain.project.Scenario.Pick;

/**
 * Stage 008 as JSON. Scores, weights and the choice of code are written for readers, and never
 * read.
 */
public final class ScenariosCodec implements StageCodec<Scenarios> {
  private static final RecordCodec<Scenario> SCENARIO =
      RecordCodec.numbered(Scenario.class, 'S', "")
          .flat(RecordCodec.of(Idea.class, "name stance logic"))
          .own("picks", (scenario, _) -> picks(scenario), ScenariosCodec::json)
          .names("gives_up")
          .own(
              "fit",
              (scenario, name) -> scenario.object(name, ScenariosCodec::fit),
              ScenariosCodec::fit)
          .names("breaks")
          .unlessEmpty()
          .shown("score", Scenario::score);

  @Override
  public JsonObject write(Scenarios content) {
    return Json.build()
        .put("scenarios", SCENARIO.array(content.scenarios()))
        .put("why", content.why())
        .put("recommend", content.recommended().toString())
        .put("code_choice", content.bestFit().toString())
        .put("agree", content.agree())
        .put("weights", byCriterion(criterion -> Json.of(criterion.weight())))
        .done();
  }

  @Override
  public Scenarios read(JsonObject data) {
    var members = new Members(data);
    List<Scenario> scenarios = SCENARIO.list(members.elements("scenarios"));
    return new Scenarios(
        scenarios,
        members.text("why"),
        members.maybeId("recommend").orElseGet(() -> Scenarios.bestFit(scenarios)));
  }

  /** What a model returns: without ids, scores and broken limits. */
  public static ScenarioAnswer answer(JsonObject returned) {
    var members = new Members(returned);
    return new ScenarioAnswer(
        SCENARIO.list(members.elements("scenarios")),
        members.text("why"),
        members.text("recommend"));
  }

  /** A list in the file; in an answer an object whose members are the levers. */
  private static List<Pick> picks(Members scenario) {
    List<Optional<Pick>> picks =
        scenario
            .maybe("picks", ScenariosCodec::picksByLever)
            .orElseGet(() ->
                scenario.list("picks", pick -> pick(pick.text("lever"), pick.text("option"))));
    return picks.stream().flatMap(Optional::stream).toList();
  }

  private static List<Optional<Pick>> picksByLever(Members picks) {
    return picks.json().members().keySet().stream()
        .map(lever -> pick(lever, picks.text(lever)))
        .toList();
  }

  /** Empty when the two are no ids. */
  private static Optional<Pick> pick(String lever, String option) {
    return ElementId.of(lever)
        .flatMap(id -> OptionId.of(option).map(chosen -> new Pick(id, chosen)));
  }

  private static Json json(List<Pick> picks) {
    return RecordCodec.of(Pick.class, "lever option").array(picks);
  }

  private static Fit fit(Members fit) {
    Map<Criterion, Integer> points = new EnumMap<>(Criterion.class);
    for (Criterion criterion : Criterion.values()) {
      points.put(criterion, fit.whole(Members.name(criterion)));
    }
    return new Fit(points);
  }

  private static Json fit(Fit fit) {
    return byCriterion(criterion -> Json.of(fit.of(criterion)));
  }

  private static Json byCriterion(Function<Criterion, Json> value) {
    Json.Builder json = Json.build();
    for (Criterion criterion : Criterion.values()) {
      json.put(Members.name(criterion), value.apply(criterion));
    }
    return json.done();
  }
}
