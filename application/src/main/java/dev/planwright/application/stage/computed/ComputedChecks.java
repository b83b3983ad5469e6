package dev.planwright.application.stage.computed;

import static dev.planwright.application.stage.computed.Elements.data;
import static dev.planwright.application.stage.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * The seven checks of the self-audit that code decides: timing, funding, budget against scope,
 * support for claims, clear deliverables, staffing fit, hard limits (plan-pipeline.md §4).
 */
final class ComputedChecks {
  private static final BigDecimal LIKELY_ENOUGH = new BigDecimal("0.8");
  private static final BigDecimal FAR_OVER = new BigDecimal("1.5");

  private final JsonObject schedule;
  private final JsonObject budget;
  private final StageInput input;
  private final Optional<BigDecimal> evidenceShare;

  ComputedChecks(StageInput input, Optional<BigDecimal> evidenceShare) {
    this.input = input;
    this.schedule = data(input, Stage.SCHEDULE);
    this.budget = data(input, Stage.BUDGET);
    this.evidenceShare = evidenceShare;
  }

  /** All seven, in the order of the list of checks. */
  List<JsonObject> all() {
    return List.of(timing(), funding(), scope(), support(), deliverables(), staffing(), limits());
  }

  private JsonObject timing() {
    Optional<JsonObject> deadline = schedule.object("deadline");
    if (deadline.isEmpty()) {
      return watch("timing", "No deadline is stated.", "State a date or say that none is needed.");
    }
    BigDecimal probability = deadline.get().number("probability").orElse(BigDecimal.ZERO);
    String why =
        "%s of 100 simulated courses keep the deadline %s; the planned finish is %s."
            .formatted(
                Elements.rounded(probability.movePointRight(2), 0).toPlainString(),
                text(deadline.get(), "date"),
                schedule.object("finish").map(f -> text(f, "planned")).orElse(Elements.NOT_STATED));
    String fix = "Cut scope, add people on the critical path, or move the deadline.";
    return !deadline.get().bool("met").orElse(false)
        ? bad("timing", why, fix)
        : probability.compareTo(LIKELY_ENOUGH) < 0 ? watch("timing", why, fix) : ok("timing", why);
  }

  private JsonObject funding() {
    String unit = text(budget, "unit");
    Optional<JsonObject> gap = budget.object("funding_gap");
    if (gap.isPresent()) {
      return bad(
          "funding",
          "Up to %s are not funded from %s on."
              .formatted(
                  Numbers.inWords(gap.get().number("amount").orElse(BigDecimal.ZERO), unit),
                  text(gap.get(), "from_month")),
          "Close the gap or move spending behind the income.");
    }
    Optional<JsonObject> stated = budget.object("stated");
    if (budget.objects("funding").isEmpty() && stated.isEmpty()) {
      return watch("funding", "No budget and no source of money is stated.", "State both.");
    }
    BigDecimal needed =
        budget.object("totals").flatMap(t -> t.number("with_contingency")).orElse(BigDecimal.ZERO);
    boolean tight =
        stated.flatMap(s -> s.number("high")).filter(s -> s.compareTo(needed) < 0).isPresent();
    return tight
        ? watch(
            "funding",
            "With contingency the plan needs %s, more than stated."
                .formatted(Numbers.inWords(needed, unit)),
            "Find the difference or accept to stop when it is used up.")
        : ok("funding", "What is stated covers the likely costs.");
  }

  private JsonObject scope() {
    Optional<JsonObject> stated = budget.object("stated");
    if (stated.isEmpty()) {
      return watch(
          "budget_scope",
          "There is no stated budget in the plan's currency to compare with.",
          "State a budget.");
    }
    BigDecimal ratio = stated.get().number("ratio").orElse(BigDecimal.ONE);
    String why = "The likely total is %s times the stated budget.".formatted(ratio.toPlainString());
    String fix = "Cut scope or raise the budget, or look for costs that are missing.";
    boolean far =
        ratio.compareTo(FAR_OVER) > 0 || ratio.multiply(FAR_OVER).compareTo(BigDecimal.ONE) < 0;
    return far
        ? bad("budget_scope", why, fix)
        : text(stated.get(), "verdict").equals("within")
            ? ok("budget_scope", why)
            : watch("budget_scope", why, fix);
  }

  private JsonObject support() {
    BigDecimal share = evidenceShare.orElse(BigDecimal.ZERO);
    String why =
        evidenceShare
            .map(s ->
                "%s percent of the numbers rest on the prompt or a reference."
                    .formatted(s.toPlainString()))
            .orElse("No number states what it rests on.");
    String fix = "Replace judgements by quotes, offers or measured values.";
    return share.compareTo(BigDecimal.valueOf(60)) >= 0
        ? ok("support", why)
        : share.compareTo(BigDecimal.valueOf(20)) >= 0
            ? watch("support", why, fix)
            : bad("support", why, fix);
  }

  private JsonObject deliverables() {
    List<JsonObject> all = data(input, Stage.PROJECT_PLAN).objects("deliverables");
    List<String> made =
        data(input, Stage.WBS).objects("coverage").stream()
            .filter(line -> !line.texts("packages").isEmpty())
            .map(line -> text(line, "deliverable"))
            .toList();
    List<String> unclear =
        all.stream()
            .filter(d -> !Elements.stated(text(d, "accept_when")) || !made.contains(text(d, "id")))
            .map(d -> text(d, "id"))
            .toList();
    String fix = "Say when each is accepted and which package makes it.";
    if (all.isEmpty()) {
      return bad("deliverables", "The plan names no deliverable.", fix);
    }
    String why =
        unclear.isEmpty()
            ? "Each of %s deliverables can be accepted and has its packages.".formatted(all.size())
            : "Not clear: " + String.join(", ", unclear) + ".";
    return unclear.isEmpty()
        ? ok("deliverables", why)
        : rated(
            "deliverables", 2 * unclear.size() > all.size() ? "bad" : "watch", why, fix, unclear);
  }

  private JsonObject staffing() {
    long unstaffed =
        schedule.objects("tasks").stream().filter(task -> task.text("role").isEmpty()).count();
    int waits = schedule.objects("levelled").size();
    boolean tooFew =
        budget.objects("checks").stream()
            .anyMatch(check ->
                text(check, "name").startsWith("team-days") && !check.bool("ok").orElse(true));
    boolean differs =
        data(input, Stage.TEAM).object("headcount").flatMap(h -> h.text("note")).isPresent();
    int tasks = schedule.objects("tasks").size();
    String why =
        "%s; %s for their people%s."
            .formatted(
                unstaffed == 0
                    ? "Every task has a role"
                    : "%d of %d tasks have no role".formatted(unstaffed, tasks),
                waits == 0 ? "none waits" : "%d of %d wait".formatted(waits, tasks),
                differs ? "; the team is not the one stated" : "");
    String fix =
        unstaffed > 0
            ? "Name a role for each task, add people or spread the work."
            : differs && waits == 0
                ? "Say in the plan why the team differs."
                : "Add people where tasks wait, or spread the work.";
    return tooFew
        ? bad("staffing", why, fix)
        : unstaffed > 0 || waits > 0 || differs ? watch("staffing", why, fix) : ok("staffing", why);
  }

  private JsonObject limits() {
    List<String> limits =
        data(input, Stage.INTAKE).objects("limits").stream()
            .map(limit -> text(limit, "fact"))
            .distinct()
            .toList();
    List<JsonObject> coverage = data(input, Stage.PROJECT_PLAN).objects("coverage");
    List<String> missing = limits.stream().filter(f -> state(coverage, f, "missing")).toList();
    List<String> deviating = limits.stream().filter(f -> state(coverage, f, "deviation")).toList();
    String fix = "Say in the plan how each limit is kept.";
    return !missing.isEmpty()
        ? rated(
            "hard_limits",
            "bad",
            "The plan does not treat " + String.join(", ", missing) + ".",
            fix,
            missing)
        : !deviating.isEmpty()
            ? rated(
                "hard_limits",
                "watch",
                "The plan deviates from " + String.join(", ", deviating) + ".",
                fix,
                deviating)
            : ok(
                "hard_limits",
                limits.isEmpty()
                    ? "The prompt states no hard limit."
                    : "The plan treats all %s stated limits.".formatted(limits.size()));
  }

  private static boolean state(List<JsonObject> coverage, String fact, String state) {
    return coverage.stream()
        .anyMatch(line -> text(line, "fact").equals(fact) && text(line, "state").equals(state));
  }

  private static JsonObject ok(String check, String why) {
    return rated(check, "ok", why, "", List.of());
  }

  private static JsonObject watch(String check, String why, String fix) {
    return rated(check, "watch", why, fix, List.of());
  }

  private static JsonObject bad(String check, String why, String fix) {
    return rated(check, "bad", why, fix, List.of());
  }

  private static JsonObject rated(
      String check, String rating, String why, String fix, List<String> refs) {
    return Json.build()
        .put("check", check)
        .put("title", title(check))
        .put("why", why)
        .put("refs", Json.texts(refs))
        .putIfPresent("fix", Optional.of(fix).filter(Elements::stated).map(Json::of))
        .put("rating", rating)
        .put("computed", true)
        .done();
  }

  private static String title(String check) {
    return switch (check) {
      case "timing" -> "Timing";
      case "funding" -> "Funding";
      case "budget_scope" -> "Budget against scope";
      case "support" -> "Support for claims";
      case "deliverables" -> "Clear deliverables";
      case "staffing" -> "Staffing fit";
      default -> "Hard limits";
    };
  }
}
