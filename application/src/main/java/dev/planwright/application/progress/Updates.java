package dev.planwright.application.progress;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.progress.Progress.Update;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.schedule.Forecast;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.progress.Actual;

/** The lines of a report, held against the plan and what is known of it. */
final class Updates {
  /** No plan is reported on for longer, before or after its first day. */
  private static final int MOST_YEARS = 50;

  private final Set<String> parts;
  private final Set<String> groups;
  private final Set<String> signs;
  private final Set<String> tripwires;
  private final String unit;
  private final LocalDate start;
  private final Progress before;
  private final List<String> reasons = new ArrayList<>();

  Updates(StageInput plan, Progress before) {
    this.parts = Forecast.parts(plan);
    this.groups =
        plan.get(WorkBreakdown.STAGE).phases().stream()
            .flatMap(phase ->
                Stream.concat(
                    Stream.of(phase.id()), phase.packages().stream().map(pack -> pack.id())))
            .map(Object::toString)
            .collect(Collectors.toSet());
    this.tripwires = Tripwire.of(plan).stream().map(Tripwire::id).collect(Collectors.toSet());
    this.signs = Due.of(plan).stream().map(Due::id).collect(Collectors.toSet());
    this.unit = plan.get(Budget.STAGE).unit();
    this.start = plan.startDate();
    this.before = before;
  }

  /** What a report brings, or why it cannot be. */
  record Checked(Progress progress, List<String> reasons) {}

  /**
   * The progress with these lines.
   *
   * @param newest the day of the newest report so far
   */
  Checked with(List<JsonObject> lines, LocalDate asOf, Optional<LocalDate> newest) {
    if (Math.abs(ChronoUnit.YEARS.between(start, asOf)) >= MOST_YEARS) {
      return new Checked(
          before, List.of("as_of: is not within %d years of %s.".formatted(MOST_YEARS, start)));
    }
    newest
        .filter(asOf::isBefore)
        .ifPresent(day ->
            reasons.add("as_of: is before the newest report, which is of %s.".formatted(day)));
    List<Update> updates = lines.stream().map(Update::of).toList();
    Progress progress = before.then(asOf, updates);
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < lines.size(); i++) {
      Update update = updates.get(i);
      if (!seen.add(update.id())) {
        wrong(update, "is reported twice");
      }
      for (String name : Update.noDates(lines.get(i))) {
        wrong(update, name + " is no date, such as 2027-03-01");
      }
      check(update, progress, asOf);
    }
    return new Checked(progress, List.copyOf(reasons));
  }

  private void check(Update update, Progress progress, LocalDate asOf) {
    if (parts.contains(update.id())) {
      checkPart(update, progress.work().getOrDefault(update.id(), Actual.NONE), asOf);
    } else if (groups.contains(update.id())) {
      checkGroup(update);
    } else if (tripwires.contains(update.id()) || signs.contains(update.id())) {
      checkSign(update, asOf);
    } else {
      wrong(update, "is no task of this plan, and nothing that is watched or due");
    }
  }

  private void checkPart(Update update, Actual now, LocalDate asOf) {
    now.faults(asOf).forEach(fault -> wrong(update, fault.reason()));
    now.start()
        .filter(day -> Math.abs(ChronoUnit.YEARS.between(start, day)) >= MOST_YEARS)
        .ifPresent(_ -> wrong(update, "start is not within %d years".formatted(MOST_YEARS)));
    if (update.value().isPresent()) {
      wrong(update, "a value is measured for tripwires only");
    }
    if (update.actual().equals(Actual.NONE)) {
      wrong(update, "says nothing");
    }
    checkCost(update);
  }

  /** What a phase or a package costs beside its tasks. */
  private void checkGroup(Update update) {
    Actual actual = update.actual();
    boolean costOnly =
        new Actual(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                actual.cost(),
                Optional.empty())
            .equals(actual);
    if (!costOnly || actual.cost().isEmpty() || update.value().isPresent()) {
      wrong(update, "has tasks: report on those; only cost can be told here");
    } else if (actual.cost().get().signum() < 0) {
      wrong(update, Actual.Fault.NEGATIVE_COST.reason());
    }
    checkCost(update);
  }

  private void checkCost(Update update) {
    if (unit.equals(Budget.PERCENT) && update.actual().cost().isPresent()) {
      wrong(update, "cost: this plan counts in percent of its total, not in money");
    }
    update
        .currency()
        .filter(code -> !code.equalsIgnoreCase(unit))
        .ifPresent(code ->
            wrong(update, "currency is %s, the plan counts in %s".formatted(shown(code), unit)));
  }

  private void checkSign(Update update, LocalDate asOf) {
    Actual actual = update.actual();
    boolean more =
        Stream.of(actual.start(), actual.percent(), actual.cost(), actual.remaining())
            .anyMatch(Optional::isPresent);
    if (more) {
      wrong(update, "is no task: tell the value that was measured, or finish, the day it was done");
    }
    if (actual.finish().filter(asOf::isBefore).isPresent()) {
      wrong(update, Actual.Fault.FINISH_AFTER_DATE.reason());
    }
    if (update.value().isPresent() && !tripwires.contains(update.id())) {
      wrong(update, "a value is measured for tripwires only");
    }
    if (update.value().isEmpty() && actual.finish().isEmpty()) {
      wrong(update, "says nothing");
    }
  }

  private void wrong(Update update, String reason) {
    reasons.add("%s: %s.".formatted(shown(update.id()), reason));
  }

  private static String shown(String text) {
    return text.replaceAll("[^\\x20-\\x7E]", "?");
  }
}
