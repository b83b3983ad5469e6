package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Issues that follow from computed values: late finish, money, untested assumptions, risks. */
final class ReviewIssues {
  private static final int UNTESTED = 3;
  private static final int RISKS = 2;
  private static final BigDecimal SAFE = new BigDecimal("0.8");
  private static final int DAYS = 10;
  private static final String FIRST_ROLE = "R1";

  private final Basis basis;
  private final List<JsonObject> issues = new ArrayList<>();

  ReviewIssues(Basis basis) {
    this.basis = basis;
  }

  List<JsonObject> issues() {
    addDeadline();
    addBudget();
    basis.made(Stage.ASSUMPTIONS, "items").stream()
        .filter(item -> item.text("basis").filter("judgement"::equals).isPresent())
        .sorted(byNumber("sensitivity"))
        .limit(UNTESTED)
        .forEach(this::addUntested);
    basis.made(Stage.RISKS, "risks").stream()
        .sorted(byNumber("score"))
        .limit(RISKS)
        .forEach(this::addRisk);
    return List.copyOf(issues);
  }

  private void addDeadline() {
    JsonObject schedule = basis.input().data(Stage.SCHEDULE);
    Optional<JsonObject> deadline = schedule.object("deadline");
    boolean safe =
        deadline
            .flatMap(d -> d.number("probability"))
            .filter(probability -> probability.compareTo(SAFE) < 0)
            .isEmpty();
    String target = schedule.texts("critical_path").stream().findFirst().orElse("D1");
    if (!safe) {
      add(
          "The deadline is not safe",
          target,
          "The finish that holds in four of five cases (%s) is after the stated date"
              .formatted(schedule.object("finish").flatMap(f -> f.text("p80")).orElse("022")),
          "Cut scope or add people on the critical path of 022, or agree on another date",
          5);
    }
  }

  private void addBudget() {
    Optional<JsonObject> stated = basis.input().data(Stage.BUDGET).object("stated");
    stated
        .flatMap(s -> s.text("verdict"))
        .filter(verdict -> !verdict.equals("within"))
        .ifPresent(verdict ->
            add(
                "Costs and stated budget disagree",
                stated.flatMap(s -> s.text("fact")).orElse("D1"),
                "The costs with reserve come out %s the stated budget".formatted(verdict),
                "Replace the five largest shares of 023 by offers before any commitment",
                5));
    if (stated.isEmpty()) {
      add(
          "No budget is stated",
          "D1",
          "Shares in percent cannot be compared with any money",
          "Ask the sponsor for a frame, then make the plan again",
          4);
    }
  }

  private void addUntested(JsonObject item) {
    JsonObject test = item.object("test").orElseThrow();
    add(
        "Untested: " + item.text("topic").orElseThrow(),
        item.text("id").orElseThrow(),
        item.text("if_wrong").orElseThrow(),
        test.text("how").orElseThrow(),
        item.number("sensitivity").orElseThrow().intValue());
  }

  private void addRisk(JsonObject risk) {
    add(
        "Open risk: " + risk.text("title").orElseThrow(),
        risk.text("id").orElseThrow(),
        risk.text("effect").orElseThrow(),
        risk.texts("actions").stream().findFirst().orElse("Agree on a response with its owner"),
        4,
        basis
            .id(Stage.TEAM, "roles", "title", risk.text("owner").orElseThrow())
            .orElse(FIRST_ROLE));
  }

  private void add(String title, String target, String effect, String action, int priority) {
    add(title, target, effect, action, priority, FIRST_ROLE);
  }

  private void add(
      String title, String target, String effect, String action, int priority, String owner) {
    issues.add(
        Json.build()
            .put("title", title)
            .put("target", target)
            .put("effect", effect)
            .put("action", action)
            .put("owner", owner)
            .put("by_days", (long) DAYS + issues.size() * 2L)
            .put("priority", priority)
            .done());
  }

  private static Comparator<JsonObject> byNumber(String field) {
    return Comparator.comparing((JsonObject o) -> o.number(field).orElseThrow()).reversed();
  }
}
