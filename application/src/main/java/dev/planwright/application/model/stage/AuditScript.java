package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Stage 028: the checks that need judgement, in four calls, and how the plan treats each fact. The
 * seven checks that code computes are asked of nobody.
 */
final class AuditScript implements StageScript {
  private static final List<List<String>> CHECKS =
      List.of(
          List.of("physical", "precedent", "clear_terms", "risk_honesty"),
          List.of("forecast", "technical_depth", "excess_scope"),
          List.of("law_permits", "after_delivery", "dependence"),
          List.of("conflicts", "adapt", "misuse"));
  private static final List<List<String>> QUICK_CHECKS =
      List.of(
          Stream.concat(CHECKS.get(0).stream(), CHECKS.get(1).stream()).toList(),
          Stream.concat(CHECKS.get(2).stream(), CHECKS.get(3).stream()).toList());

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    List<Part> parts = new ArrayList<>();
    boolean quick = work.detail() == Detail.QUICK;
    for (List<String> checks : quick ? QUICK_CHECKS : CHECKS) {
      parts.add(checks(work, parts.size() + 1, checks));
    }
    List<String> facts = work.oldChoices().of("facts");
    if (!facts.isEmpty()) {
      parts.add(
          work.part(
              parts.size() + 1,
              "adherence",
              work.schema("028-audit-adherence"),
              new OwnRules()
                  .check(a -> Shapes.once(a.objects("adherence"), "fact", facts, "adherence"))
                  .mend(a ->
                      a.with(
                          "adherence",
                          Json.array(Shapes.firsts(a.objects("adherence"), "fact"))))));
    }
    Map<Integer, JsonObject> answers = work.allParts(parts, parts.size() / 2);
    return Shapes.withLists(Shapes.joined(answers.values()), "checks", "adherence");
  }

  private static Part checks(StageWork work, int number, List<String> checks) {
    return new Part(
        number,
        String.join(", ", checks),
        Optional.of("checks"),
        work.schema("028-audit-checks", work.oldChoices().with("checks", checks)),
        new OwnRules()
            .check(a -> Shapes.once(a.objects("checks"), "check", checks, "checks"))
            .check(AuditScript::withoutFix)
            .mend(a -> a.with("checks", Json.array(Shapes.firsts(a.objects("checks"), "check")))),
        Map.of());
  }

  private static List<Breach> withoutFix(JsonObject answer) {
    return answer.objects("checks").stream()
        .filter(check -> text(check, "rating").equals("bad") && check.text("fix").isEmpty())
        .map(check ->
            Breach.of("checks: %s is rated bad and has no fix.".formatted(text(check, "check"))))
        .toList();
  }
}
