package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.text;

import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Activity;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.TaskEstimate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * A task of stage 020 as schedule and budget see it.
 *
 * @param pack its package
 * @param estimate work in person-days, or the wait for an outsider
 */
record PlanTask(
    String id,
    String phase,
    String pack,
    String title,
    Optional<String> role,
    TaskEstimate estimate,
    JsonObject json) {

  /** All tasks of stage 020, in order of the work breakdown. */
  static List<PlanTask> of(JsonObject tasks) {
    return tasks.objects("packages").stream()
        .flatMap(pack -> pack.objects("tasks").stream().map(task -> of(text(pack, "ref"), task)))
        .toList();
  }

  /** Only an own task keeps its role busy; while an outsider is waited for, nobody is. */
  Activity activity() {
    Optional<String> busy = estimate.lead().isPresent() ? Optional.empty() : role;
    return new Activity(id, phase, estimate.halfDays(), busy, estimate.people());
  }

  /** The mean effort in person-days, with one decimal. */
  BigDecimal effortDays() {
    return Elements.rounded(estimate.effort().pertMean(), 1);
  }

  private static PlanTask of(String pack, JsonObject task) {
    String id = text(task, "id");
    int people =
        task.number("people")
            .map(number -> number.setScale(0, RoundingMode.CEILING))
            .map(number -> number.max(BigDecimal.ONE).min(BigDecimal.valueOf(10_000)).intValue())
            .orElse(1);
    Optional<Estimate> lead =
        task.object("wait_for").flatMap(wait -> Elements.range(wait, "lead_days"));
    return new PlanTask(
        id,
        pack.replaceFirst("\\..*", ""),
        pack,
        text(task, "title"),
        task.text("role").filter(Elements::stated),
        new TaskEstimate(id, effort(task), people, lead),
        task);
  }

  private static Estimate effort(JsonObject task) {
    return task.object("effort_days")
        .map(effort -> new Estimate(point(effort, "o"), point(effort, "m"), point(effort, "p")))
        .orElseGet(() -> Estimate.exactly(BigDecimal.ZERO));
  }

  private static BigDecimal point(JsonObject effort, String name) {
    return effort.number(name).orElse(BigDecimal.ZERO).max(BigDecimal.ZERO);
  }
}
