package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stage 020: the field's tasks: days scaled to the deadline, costs drawn from the budget. */
final class TasksDraft implements StageDraft {
  private static final int OWN_SCALE = 100;
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  @Override
  public Draft draft(Basis basis) {
    Sizing sizing = Sizing.of(basis);
    Amounts amounts = Amounts.of(basis);
    BigDecimal perShare = perShare(basis, sizing);
    Map<String, List<JsonObject>> packages = new LinkedHashMap<>();
    for (SizedTask task : sizing.tasks()) {
      packages
          .computeIfAbsent(task.packageId(), _ -> new ArrayList<>())
          .add(task(task, basis, amounts, perShare));
    }
    return new Draft(
        Json.build()
            .put(
                "packages",
                packages.entrySet().stream()
                    .map(part ->
                        Json.build().put("ref", part.getKey()).put("tasks", part.getValue()).done())
                    .toList())
            .done(),
        notes(basis, sizing, amounts));
  }

  private static List<String> notes(Basis basis, Sizing sizing, Amounts amounts) {
    List<String> notes = new ArrayList<>();
    notes.add(
        basis.intake().deadline().isEmpty()
            ? "no deadline is stated, so tasks have the template's own days"
            : sizing.percent() == OWN_SCALE
                ? "the template's own days fit the deadline"
                : "days are %d %% of the template's, so that the work fits the deadline with a reserve"
                    .formatted(sizing.percent()));
    notes.add(
        amounts.stated()
            ? "costs are shares of the stated budget, not offers: confidence low"
            : "no budget is stated, so costs are shares in percent of the whole");
    return notes;
  }

  private static JsonObject task(
      SizedTask task, Basis basis, Amounts amounts, BigDecimal perShare) {
    JsonObject template = task.template();
    Json.Builder drafted =
        Json.build()
            .put("title", task.title())
            .put("what", template.text("what").orElseThrow())
            .put("output", template.text("output").orElseThrow())
            .put("role", basis.roleId(task.role()))
            .put("people", task.people())
            .put("effort_days", effort(task.effort()))
            .put("costs", costs(task, amounts, perShare))
            .put("after", Json.texts(task.after()));
    task.lead()
        .ifPresent(lead ->
            drafted.put(
                "wait_for",
                Json.build()
                    .put(
                        "who",
                        template.object("wait_for").flatMap(wait -> wait.text("who")).orElseThrow())
                    .put("lead_days", Ranges.of(lead, "working days"))
                    .done()));
    return drafted.put("can_overlap", template.bool("can_overlap").orElse(false)).done();
  }

  private static JsonObject effort(Estimate effort) {
    return Json.build()
        .put("o", effort.low())
        .put("m", effort.likely())
        .put("p", effort.high())
        .done();
  }

  private static List<JsonObject> costs(SizedTask task, Amounts amounts, BigDecimal perShare) {
    return task.template().objects("costs").stream()
        .map(cost -> {
          BigDecimal percent =
              Sizing.number(cost, "share").multiply(perShare).multiply(task.share());
          return Json.build()
              .put("what", cost.text("what").orElseThrow())
              .put("kind", cost.text("kind").orElseThrow())
              .put("amount", amounts.cost(percent))
              .put("ev", "judgement")
              .done();
        })
        .toList();
  }

  /** Percent of the whole for one share: what labour leaves, over the sum of all shares. */
  private static BigDecimal perShare(Basis basis, Sizing sizing) {
    BigDecimal weighted = Amounts.weighted(basis.template(), sizing.effortByRole());
    BigDecimal labour =
        weighted.signum() > 0 ? Sizing.number(basis.template(), "labour") : BigDecimal.ZERO;
    BigDecimal shares =
        sizing.tasks().stream()
            .flatMap(task ->
                task.template().objects("costs").stream()
                    .map(cost -> Sizing.number(cost, "share").multiply(task.share())))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return shares.signum() == 0
        ? BigDecimal.ZERO
        : HUNDRED.subtract(labour).divide(shares, MathContext.DECIMAL64);
  }
}
