package dev.planwright.application.outline;

import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A template's tasks at one scale of time.
 *
 * @param percent the scale: 100 are the template's own days
 * @param tasks in order of the work breakdown
 */
record Sizing(int percent, List<SizedTask> tasks) {
  /** A task with more likely effort than this is split (plan-pipeline.md §4, stage 020). */
  private static final BigDecimal MOST_DAYS = BigDecimal.valueOf(60);

  /** Outsiders don't hurry as much, nor do they take as much longer. */
  private static final int LEAST_LEAD_PERCENT = 50;

  private static final int MOST_LEAD_PERCENT = 150;
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final BigDecimal HALF = new BigDecimal("0.5");

  Sizing {
    tasks = List.copyOf(tasks);
  }

  /** The tasks at the scale that fits the stated deadline; at the template's own without one. */
  static Sizing of(Basis basis) {
    return basis.material().sizing();
  }

  /** The tasks at that scale. */
  static Sizing at(JsonObject template, int percent) {
    List<SizedTask> tasks = new ArrayList<>();
    Map<String, Ends> ends = new HashMap<>();
    int phase = 0;
    for (JsonObject phaseTemplate : template.objects("phases")) {
      phase++;
      int part = 0;
      for (JsonObject packageTemplate : phaseTemplate.objects("packages")) {
        addPackage(packageTemplate, phase + "." + ++part, percent, tasks, ends);
      }
    }
    return new Sizing(percent, tasks.stream().map(task -> fitted(task, ends, template)).toList());
  }

  /** Where a template's task begins and ends after splitting. */
  private record Ends(String first, String last) {}

  private static void addPackage(
      JsonObject template,
      String packageId,
      int percent,
      List<SizedTask> tasks,
      Map<String, Ends> ends) {
    int number = 0;
    int place = 0;
    for (JsonObject task : template.objects("tasks")) {
      place++;
      Estimate whole = scaled(Ranges.three(task, "effort_days"), percent);
      int parts = whole.likely().divide(MOST_DAYS, 0, RoundingMode.CEILING).intValueExact();
      int count = Math.max(1, parts);
      for (int part = 1; part <= count; part++) {
        tasks.add(part(task, packageId, packageId + "." + ++number, part, count, whole, percent));
      }
      ends.put(
          packageId + "." + place,
          new Ends(packageId + "." + (number - count + 1), packageId + "." + number));
    }
  }

  private static SizedTask part(
      JsonObject task,
      String packageId,
      String id,
      int part,
      int count,
      Estimate whole,
      int percent) {
    String title = task.text("title").orElseThrow();
    BigDecimal share = BigDecimal.ONE.divide(BigDecimal.valueOf(count), 6, RoundingMode.HALF_UP);
    List<String> after =
        part == 1 ? task.texts("after") : List.of("=" + packageId + "." + previous(id));
    return new SizedTask(
        id,
        packageId,
        task,
        count == 1 ? title : "%s (part %d of %d)".formatted(title, part, count),
        number(task, "people").intValue(),
        count == 1 ? whole : divided(whole, count),
        part == count ? lead(task, percent) : Optional.empty(),
        after,
        share);
  }

  private static int previous(String id) {
    return Integer.parseInt(id.substring(id.lastIndexOf('.') + 1)) - 1;
  }

  /**
   * Template positions become ids (one marked with "=" is an id already), people a fitting number.
   */
  private static SizedTask fitted(SizedTask task, Map<String, Ends> ends, JsonObject template) {
    int available = number(Roles.role(template, task.role()), "count").intValue();
    List<String> after =
        task.after().stream()
            .map(ref -> ref.startsWith("=") ? ref.substring(1) : last(ends, ref))
            .toList();
    return new SizedTask(
        task.id(),
        task.packageId(),
        task.template(),
        task.title(),
        Math.clamp(task.people(), 1, available),
        task.effort(),
        task.lead(),
        after,
        task.share());
  }

  private static String last(Map<String, Ends> ends, String place) {
    Ends found = ends.get(place);
    if (found == null) {
      throw new IllegalStateException("the template has no task " + place);
    }
    return found.last();
  }

  private static Optional<Estimate> lead(JsonObject task, int percent) {
    int bounded = Math.clamp(percent, LEAST_LEAD_PERCENT, MOST_LEAD_PERCENT);
    return task.object("wait_for").map(wait -> scaled(Ranges.three(wait, "lead_days"), bounded));
  }

  /** Scaled, rounded to half days, at least half a day. */
  static Estimate scaled(Estimate days, int percent) {
    return new Estimate(
        scaled(days.low(), percent), scaled(days.likely(), percent), scaled(days.high(), percent));
  }

  private static Estimate divided(Estimate days, int parts) {
    BigDecimal divisor = BigDecimal.valueOf(parts);
    return new Estimate(
        halves(days.low().divide(divisor, 6, RoundingMode.HALF_UP)),
        halves(days.likely().divide(divisor, 6, RoundingMode.HALF_UP)),
        halves(days.high().divide(divisor, 6, RoundingMode.HALF_UP)));
  }

  private static BigDecimal scaled(BigDecimal days, int percent) {
    return halves(days.multiply(BigDecimal.valueOf(percent)).divide(HUNDRED));
  }

  private static BigDecimal halves(BigDecimal days) {
    BigDecimal halves = days.divide(HALF, 0, RoundingMode.HALF_UP).max(BigDecimal.ONE);
    return Ranges.plain(halves.multiply(HALF));
  }

  /** Person-days by role key, as the cost code counts them: (o + 4m + p) / 6. */
  Map<String, BigDecimal> effortByRole() {
    Map<String, BigDecimal> effort = new HashMap<>();
    tasks.forEach(task -> effort.merge(task.role(), task.effort().pertMean(), BigDecimal::add));
    return effort;
  }

  /** The number of a template's list, for shares. */
  static BigDecimal number(JsonObject object, String member) {
    return object
        .get(member)
        .filter(JsonNumber.class::isInstance)
        .map(number -> ((JsonNumber) number).value())
        .orElseThrow();
  }
}
