package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Stage 028: the 20 checks, rated "watch" where nobody has judged, and each fact's treatment. */
final class AuditDraft implements StageDraft {
  /** How a fact is kept, and how well of 5. */
  private record Kept(String kind, int score) {}

  @Override
  public Draft draft(Basis basis) {
    Map<String, JsonObject> own = new HashMap<>();
    basis
        .template()
        .objects("audit")
        .forEach(note -> own.put(note.text("check").orElseThrow(), note));
    return new Draft(
        Json.build()
            .put(
                "checks",
                basis.common().objects("audit").stream().map(check -> check(check, own)).toList())
            .put("adherence", adherence(basis))
            .done(),
        List.of("checks that code cannot compute are rated “watch”: nobody has judged them"));
  }

  private static JsonObject check(JsonObject common, Map<String, JsonObject> own) {
    String name = common.text("check").orElseThrow();
    JsonObject texts = own.getOrDefault(name, common);
    return Json.build()
        .put("check", name)
        .put("title", common.text("title").orElseThrow())
        .put("why", texts.text("why").orElseThrow())
        .put("refs", common.array("refs"))
        .put("fix", texts.text("fix").orElseThrow())
        .put("rating", common.text("rating").orElseThrow())
        .done();
  }

  private static List<JsonObject> adherence(Basis basis) {
    Map<String, String> how = new HashMap<>();
    JsonObject plan = basis.input().data(Stage.PROJECT_PLAN);
    plan.objects("fact_use")
        .forEach(use -> how.put(use.text("fact").orElse(""), use.text("how").orElse("")));
    plan.objects("deviations")
        .forEach(deviation ->
            how.put(deviation.text("fact").orElse(""), deviation.text("why").orElse("")));
    List<String> deviating =
        plan.objects("deviations").stream().flatMap(d -> d.text("fact").stream()).toList();
    return basis.intake().facts().stream()
        .map(fact -> {
          Kept kept =
              deviating.contains(fact.id().toString())
                  ? new Kept("weakened", 2)
                  : kept(fact, basis);
          return Json.build()
              .put("fact", fact.id().toString())
              .put("how", how.getOrDefault(fact.id().toString(), "Not placed in the plan"))
              .putIfPresent("ref", ref(fact, basis).map(Json::of))
              .put("kind", kept.kind())
              .put("score", kept.score())
              .done();
        })
        .toList();
  }

  private static Optional<String> ref(Fact fact, Basis basis) {
    return switch (fact.kind()) {
      case IN -> new Deliverables(basis).id(fact);
      case GOAL -> Optional.of("D" + basis.template().number("main").orElseThrow());
      case OUT, PLACE, MONEY, DEADLINE, TEAM, METRIC, RESOURCE, MUST, NEVER, STANCE ->
          Optional.empty();
    };
  }

  private static Kept kept(Fact fact, Basis basis) {
    return switch (fact.kind()) {
      case GOAL, IN, METRIC -> new Kept("kept", 4);
      case OUT, NEVER, PLACE -> new Kept("kept", 5);
      case RESOURCE, STANCE -> new Kept("kept", 4);
      case MUST, TEAM -> new Kept("partly", 3);
      case MONEY -> money(fact, basis);
      case DEADLINE -> deadline(fact, basis);
    };
  }

  private static Kept money(Fact fact, Basis basis) {
    boolean budget = basis.intake().budget().filter(b -> b.facts().contains(fact.id())).isPresent();
    if (!budget) {
      return new Kept("partly", 3);
    }
    boolean over =
        basis
            .input()
            .data(Stage.BUDGET)
            .object("stated")
            .flatMap(stated -> stated.text("verdict"))
            .filter("over"::equals)
            .isPresent();
    return over ? new Kept("weakened", 2) : new Kept("kept", 5);
  }

  private static Kept deadline(Fact fact, Basis basis) {
    boolean stated =
        basis.intake().deadline().map(Intake.DatedFact::fact).filter(fact.id()::equals).isPresent();
    if (!stated) {
      return new Kept("partly", 3);
    }
    boolean met =
        basis
            .input()
            .data(Stage.SCHEDULE)
            .object("deadline")
            .flatMap(deadline -> deadline.bool("met"))
            .orElse(true);
    return met ? new Kept("kept", 5) : new Kept("weakened", 2);
  }
}
