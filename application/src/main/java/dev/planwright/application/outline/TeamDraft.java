package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Stage 015: the field's roles, with day rates derived from the labour share of the budget. */
final class TeamDraft implements StageDraft {
  private static final List<String> PLAIN =
      List.of(
          "title",
          "mission",
          "count",
          "fte",
          "contract",
          "skills",
          "duties",
          "needs",
          "profile",
          "if_absent");

  @Override
  public Draft draft(Basis basis) {
    Map<String, BigDecimal> effort = Sizing.of(basis).effortByRole();
    BigDecimal weighted = Amounts.weighted(basis.template(), effort);
    Amounts amounts = Amounts.of(basis);
    List<JsonObject> roles = new ArrayList<>();
    for (JsonObject role : basis.template().objects("roles")) {
      roles.add(role(role, basis, amounts, weighted));
    }
    return new Draft(
        Json.build()
            .put("roles", roles)
            .put("changes", changes(basis))
            .put("to_answer", questions(basis, amounts))
            .done(),
        List.of(
            amounts.stated()
                ? "day rates are derived from the budget's labour share, not from a market:"
                    + " confidence low"
                : "no budget is stated, so a day of each role is a share in percent of the whole"));
  }

  private static JsonObject role(
      JsonObject role, Basis basis, Amounts amounts, BigDecimal weighted) {
    Json.Builder drafted = Json.build();
    PLAIN.forEach(name -> drafted.put(name, role.get(name).orElseThrow()));
    BigDecimal weight = Sizing.number(role, "rate");
    if (weighted.signum() > 0) {
      BigDecimal labour = Sizing.number(basis.template(), "labour");
      drafted.put("day_rate", amounts.dayRate(labour, weight, weighted));
    }
    return drafted.done();
  }

  private static List<JsonObject> changes(Basis basis) {
    int drafted =
        basis.template().objects("roles").stream()
            .mapToInt(role -> Sizing.number(role, "count").intValue())
            .sum();
    return basis
        .intake()
        .headcount()
        .filter(headcount -> headcount.value() != drafted)
        .map(headcount -> change(headcount, drafted))
        .stream()
        .toList();
  }

  private static JsonObject change(Intake.Headcount stated, int drafted) {
    String change =
        stated.value() < drafted
            ? "Let one person hold several of these roles, or count contractors and partners apart"
            : "Assign the other people to the phases with least float, or leave them out of the"
                + " plan's cost";
    return Json.build()
        .put("role", "new")
        .put(
            "problem",
            "The prompt states %d people (%s), the roles drafted here count %d"
                .formatted(stated.value(), stated.fact(), drafted))
        .put("change", change)
        .done();
  }

  private static List<JsonObject> questions(Basis basis, Amounts amounts) {
    List<JsonObject> questions = new ArrayList<>(Texts.gaps(basis, List.of("team", "headcount")));
    questions.addAll(basis.common().objects("team_questions"));
    if (amounts.stated()) {
      questions.addAll(basis.common().objects("rate_questions"));
    }
    return questions;
  }
}
