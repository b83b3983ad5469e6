package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CostLine;
import dev.planwright.domain.budget.CostSimulation;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.schedule.Estimate;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects the lines of a budget: labour and costs of tasks, and what stage 023 adds. */
final class BudgetLines {
  /** When something happens. */
  private record Span(LocalDate from, LocalDate until) {}

  private final StageInput input;
  private final String unit;
  private final List<PlanTask> tasks;
  private final Map<String, Span> spans = new HashMap<>();
  private final Map<String, JsonObject> roles = new LinkedHashMap<>();
  private final List<CostLine> lines = new ArrayList<>();
  private final List<JsonObject> json = new ArrayList<>();
  private final List<CostSimulation.Labour> labour = new ArrayList<>();
  private final List<Estimate> others = new ArrayList<>();
  private final Set<String> warnings = new LinkedHashSet<>();

  private BudgetLines(StageInput input, String unit) {
    this.input = input;
    this.unit = unit;
    this.tasks = PlanTask.of(data(input, Stage.TASKS));
    data(input, Stage.TEAM).objects("roles").forEach(role -> roles.put(text(role, "id"), role));
    JsonObject schedule = data(input, Stage.SCHEDULE);
    for (String level : List.of("phases", "packages", "tasks")) {
      schedule.objects(level).forEach(e -> spans.put(text(e, "id"), span(e)));
    }
  }

  /**
   * The lines in the currency of the plan; an amount in another one is left out with a warning,
   * because nobody here knows a rate of exchange.
   */
  static BudgetLines of(JsonObject returned, StageInput input, String unit) {
    var lines = new BudgetLines(input, unit);
    for (int i = 0; i < lines.tasks.size(); i++) {
      lines.addLabour(i);
      lines.addCosts(lines.tasks.get(i));
    }
    returned.objects("extra").forEach(lines::addExtra);
    return lines;
  }

  List<PlanTask> tasks() {
    return tasks;
  }

  List<CostLine> lines() {
    return List.copyOf(lines);
  }

  List<JsonObject> json() {
    return List.copyOf(json);
  }

  List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** What the simulation draws. */
  CostSimulation.Costs costs() {
    return new CostSimulation.Costs(labour, others, input.get(RiskRegister.STAGE).setbacks(unit));
  }

  private void addLabour(int index) {
    PlanTask task = tasks.get(index);
    boolean work = task.estimate().effort().high().signum() > 0;
    Optional<JsonObject> role = task.role().flatMap(id -> Optional.ofNullable(roles.get(id)));
    if (!work || role.isEmpty()) {
      return;
    }
    Optional<Estimate> rate = Elements.range(role.get(), "day_rate");
    if (rate.isEmpty()) {
      warnings.add(
          "The work of %s has no day rate and is not costed.".formatted(text(role.get(), "title")));
    } else if (inUnit(Elements.unit(role.get(), "day_rate"), text(role.get(), "title"))) {
      labour.add(new CostSimulation.Labour(index, rate.get()));
      add(
          task.id(),
          "Work of " + text(role.get(), "title") + ": " + task.title(),
          CostKind.LABOUR,
          Amounts.labour(task.estimate().effort(), rate.get()),
          "judgement",
          "effort × day rate");
    }
  }

  private void addCosts(PlanTask task) {
    for (JsonObject cost : task.json().objects("costs")) {
      addOther(task.id(), cost, text(cost, "fact"));
    }
  }

  private void addExtra(JsonObject extra) {
    String phase = text(extra, "phase");
    if (spans.containsKey(phase)) {
      addOther(phase, extra, text(extra, "why"));
    } else {
      warnings.add(
          "%s belongs to %s, which is not in the plan, and is not counted."
              .formatted(text(extra, "what"), phase));
    }
  }

  private void addOther(String ref, JsonObject cost, String why) {
    Optional<Estimate> amount = Elements.range(cost, "amount").map(BudgetLines::notNegative);
    if (amount.isPresent() && inUnit(Elements.unit(cost, "amount"), text(cost, "what"))) {
      others.add(amount.get());
      add(
          ref,
          text(cost, "what"),
          CostKind.of(text(cost, "kind")).orElse(CostKind.OTHER),
          Amounts.of(amount.get()),
          cost.text("ev").orElse("judgement"),
          why);
    }
  }

  private boolean inUnit(String stated, String what) {
    boolean same = stated.equals(unit);
    if (!same) {
      warnings.add(
          "%s is stated in %s, not in %s, and is not counted."
              .formatted(what, stated.isEmpty() ? "no currency" : stated, unit));
    }
    return same;
  }

  private void add(
      String ref, String title, CostKind kind, Amounts amounts, String ev, String why) {
    Span span = spans.getOrDefault(ref, new Span(input.startDate(), input.startDate()));
    lines.add(new CostLine(ref, kind, amounts, span.from(), span.until()));
    Json.Builder line =
        Json.build().put("ref", ref).put("title", title).put("kind", kind.wireName());
    put(line, amounts).put("ev", ev);
    json.add(Elements.stated(why) ? line.put("why", why).done() : line.done());
  }

  /** The three amounts as members. */
  static Json.Builder put(Json.Builder builder, Amounts amounts) {
    return builder
        .put("low", amounts.low())
        .put("likely", amounts.likely())
        .put("high", amounts.high());
  }

  private Span span(JsonObject element) {
    LocalDate from = Dates.parse(text(element, "start")).orElse(input.startDate());
    LocalDate until = Dates.parse(text(element, "finish")).orElse(from);
    return new Span(from, until.isBefore(from) ? from : until);
  }

  private static Estimate notNegative(Estimate amount) {
    var zero = java.math.BigDecimal.ZERO;
    return new Estimate(amount.low().max(zero), amount.likely().max(zero), amount.high().max(zero));
  }
}
