package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.summary.Summary.Step;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Workdays;

/** By which days first steps are done: one that tests an assumption is done with its task. */
record StepDates(Workdays workdays, AssumptionTests tests) {
  /** So many chars stand before the date that a step begins with, as in "By 4 May". */
  private static final int LEAD = 12;

  /** A first step with its last day. */
  record Dated(String what, String owner, LocalDate by) {}

  /** Empty where the calendar of the plan is not known. */
  static Optional<StepDates> of(PlanContent content) {
    return content
        .get(Context.STAGE)
        .map(context ->
            new StepDates(
                new Workdays(context.holidays().worked(), content.input().startDate()),
                AssumptionTests.of(content.input())));
  }

  /** The day that its own words begin with goes before. */
  Dated dated(Step step) {
    return NamedPeriods.in(step.what(), workdays.startAt(0), Optional.empty()).stream()
        .filter(day -> day.yearSaid() && day.from() <= LEAD)
        .filter(day -> step.what().startsWith(": ", day.to()))
        .findFirst()
        .map(day ->
            new Dated(
                Inline.sentence(step.what().substring(day.to() + 2)),
                step.owner(),
                day.days().to()))
        .orElseGet(() -> new Dated(step.what(), step.owner(), by(step)));
  }

  private LocalDate by(Step step) {
    int halves = HalfDays.roundedUp(step.byDays());
    return tests.named(step.what()).stream()
        .flatMap(assumption -> tests.task(assumption.id()).stream())
        .map(task -> task.dates().finish())
        .max(Comparator.naturalOrder())
        .orElseGet(() -> halves > 0 ? workdays.finishAt(halves) : workdays.startAt(0));
  }
}
