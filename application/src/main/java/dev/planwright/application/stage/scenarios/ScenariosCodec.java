package dev.planwright.application.stage.scenarios;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Fit;
import dev.planwright.domain.project.Fit.Criterion;
import dev.planwright.domain.project.OptionId;
import dev.planwright.domain.project.Scenario;
import dev.planwright.domain.project.Scenario.Idea;
import dev.planwright.domain.project.Scenario.Pick;
import dev.planwright.domain.project.Scenario.Stance;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stage 008 as JSON. Scores, weights and the choice of code are written for readers, and never
 * read.
 */
public final class ScenariosCodec implements StageCodec<Scenarios> {

  @Override
  public JsonObject write(Scenarios content) {
    Json.Builder weights = Json.build();
    for (Criterion criterion : Criterion.values()) {
      weights.put(Members.name(criterion), criterion.weight());
    }
    return Json.build()
        .put("scenarios", content.scenarios().stream().map(ScenariosCodec::scenario).toList())
        .put("why", content.why())
        .put("recommend", content.recommended().toString())
        .put("code_choice", content.bestFit().toString())
        .put("agree", content.agree())
        .put("weights", weights.done())
        .done();
  }

  @Override
  public Scenarios read(JsonObject data) {
    var members = new Members(data);
    List<Scenario> scenarios = scenarios(members);
    return new Scenarios(
        scenarios,
        members.text("why"),
        members.maybeId("recommend").orElseGet(() -> Scenarios.bestFit(scenarios)));
  }

  /** What a model returns: without ids, scores and broken limits. */
  public static ScenarioAnswer answer(JsonObject returned) {
    var members = new Members(returned);
    return new ScenarioAnswer(scenarios(members), members.text("why"), members.text("recommend"));
  }

  private static List<Scenario> scenarios(Members members) {
    return members.numbered("scenarios", 'S', ScenariosCodec::scenario);
  }

  private static Scenario scenario(ElementId id, Members scenario) {
    return new Scenario(
        id,
        new Idea(
            scenario.text("name"), scenario.choice("stance", Stance.class), scenario.text("logic")),
        picks(scenario),
        scenario.text("gives_up"),
        scenario.object("fit", ScenariosCodec::fit),
        scenario.ids("breaks"));
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

  private static Fit fit(Members fit) {
    Map<Criterion, Integer> points = new EnumMap<>(Criterion.class);
    for (Criterion criterion : Criterion.values()) {
      points.put(criterion, fit.whole(Members.name(criterion)));
    }
    return new Fit(points);
  }

  private static JsonObject scenario(Scenario scenario) {
    Json.Builder json =
        Json.build()
            .put("id", scenario.id().toString())
            .put("name", scenario.name())
            .put("stance", Members.name(scenario.idea().stance()))
            .put("logic", scenario.idea().logic())
            .put("picks", scenario.picks().stream().map(ScenariosCodec::pick).toList())
            .put("gives_up", scenario.givesUp())
            .put("fit", fit(scenario.fit()))
            .put("score", scenario.score());
    return scenario.breaks().isEmpty()
        ? json.done()
        : json.put("breaks", Members.of(scenario.breaks())).done();
  }

  private static JsonObject pick(Pick pick) {
    return Json.build()
        .put("lever", pick.lever().toString())
        .put("option", pick.option().toString())
        .done();
  }

  private static JsonObject fit(Fit fit) {
    Json.Builder json = Json.build();
    for (Criterion criterion : Criterion.values()) {
      json.put(Members.name(criterion), fit.of(criterion));
    }
    return json.done();
  }
}
