package dev.planwright.application.stage.audit;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.audit.Audit.Adherence;
import dev.planwright.application.stage.audit.Audit.Answer;
import dev.planwright.application.stage.audit.Audit.OfLimit;
import dev.planwright.application.stage.audit.Audit.Treatment;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.LimitCheck;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What became of the facts that bind the plan. Code decides on numbers, dates and the budget. For
 * the others the judgement counts, provided that it names the element that keeps them.
 */
final class Verdicts {
  private final Intake intake;
  private final Schedule schedule;
  private final Budget budget;
  private final Set<String> dropped;
  private final Map<ElementId, ProjectPlan.Coverage> coverage = new HashMap<>();

  /** Of a plan of which those elements were dropped. */
  Verdicts(StageInput input, Set<String> dropped) {
    this.dropped = Set.copyOf(dropped);
    this.intake = input.get(Intake.STAGE);
    this.schedule = input.get(Schedule.STAGE);
    this.budget = input.get(Budget.STAGE);
    input
        .find(ProjectPlan.STAGE)
        .ifPresent(
            plan -> plan.treatment().coverage().forEach(line -> coverage.put(line.fact(), line)));
  }

  /** One answer for each limit of the prompt. */
  List<OfLimit> limits(List<Adherence> judged) {
    return intake.limits().stream().map(Fact::id).map(fact -> limit(fact, judged)).toList();
  }

  private OfLimit limit(ElementId fact, List<Adherence> judged) {
    Optional<Adherence> entry = judged.stream().filter(e -> e.fact().equals(fact)).findFirst();
    Optional<String> ref = entry.flatMap(Verdicts::element);
    return computed(fact)
        .map(found -> new OfLimit(fact, found.answer(), measured(found, entry), ref))
        .or(() -> entry.map(Verdicts::judged))
        .orElseGet(() ->
            new OfLimit(fact, Answer.NOT_CHECKABLE, say("Nobody judged it."), Optional.empty()));
  }

  private static OfLimit judged(Adherence entry) {
    Optional<String> ref = element(entry);
    Answer answer =
        switch (entry.kind()) {
          case PARTLY, WEAKENED -> Answer.PARTLY;
          case IGNORED, REVERSED, NOT_CHECKABLE -> Answer.BROKEN;
          case KEPT, EXTRA -> ref.isPresent() ? Answer.KEPT : Answer.NOT_CHECKABLE;
        };
    String found =
        answer == Answer.NOT_CHECKABLE
            ? say("No part of the plan is named that keeps it.")
            : entry.how();
    return new OfLimit(entry.fact(), answer, found, ref);
  }

  /** What code cannot tell was judged, and may be measured by the element that is named. */
  private static String measured(OfLimit found, Optional<Adherence> judged) {
    return judged
        .filter(_ -> found.answer() == Answer.NOT_CHECKABLE)
        .filter(entry -> entry.kind() == Treatment.KEPT)
        .flatMap(entry ->
            element(entry)
                .map(ref ->
                    Inline.sentence(entry.how())
                        + " "
                        + say(
                            "Not checked by code: {0}; it is measured by {1}.",
                            found.found(), ref)))
        .orElse(found.found());
  }

  /** A fact keeps no other. */
  private static Optional<String> element(Adherence entry) {
    return entry.ref().filter(ref -> !ref.startsWith("F"));
  }

  /** The same, but that what code has found counts for more than what was judged. */
  List<Adherence> corrected(List<Adherence> judged) {
    return judged.stream()
        .map(entry -> computed(entry.fact()).map(found -> corrected(entry, found)).orElse(entry))
        .map(this::honest)
        .toList();
  }

  /** What was dropped, or is planned otherwise on purpose, is not kept, whatever was judged. */
  private Adherence honest(Adherence entry) {
    boolean gone = entry.ref().filter(dropped::contains).isPresent();
    boolean otherwise =
        Optional.ofNullable(coverage.get(entry.fact()))
            .filter(line -> line.state() == ProjectPlan.State.DEVIATION)
            .filter(_ -> !keptByCode(entry.fact()))
            .isPresent();
    return entry.kind() != Treatment.KEPT || (!gone && !otherwise)
        ? entry
        : new Adherence(
            entry.fact(),
            gone
                ? say("{0}, which kept it, was dropped.", entry.ref().orElse(""))
                : say("The plan departs from it: {0}", entry.how()),
            entry.ref(),
            Treatment.WEAKENED,
            Math.min(gone ? 2 : 3, entry.score()));
  }

  private boolean keptByCode(ElementId fact) {
    return computed(fact).filter(found -> found.answer() == Answer.KEPT).isPresent();
  }

  private static Adherence corrected(Adherence entry, OfLimit found) {
    return switch (found.answer()) {
      case KEPT -> entry;
      case PARTLY ->
          entry.kind() != Treatment.KEPT
              ? entry
              : new Adherence(
                  entry.fact(),
                  found.found(),
                  entry.ref(),
                  Treatment.PARTLY,
                  Math.min(3, entry.score()));
      case BROKEN ->
          new Adherence(
              entry.fact(),
              found.found(),
              entry.ref(),
              entry.kind() == Treatment.KEPT ? Treatment.WEAKENED : entry.kind(),
              Math.min(2, entry.score()));
      case NOT_CHECKABLE ->
          new Adherence(
              entry.fact(),
              measured(found, Optional.of(entry)),
              entry.ref(),
              Treatment.NOT_CHECKABLE,
              entry.score());
    };
  }

  private Optional<OfLimit> computed(ElementId fact) {
    return budget.findings().limits().stream()
        .filter(limit -> limit.fact().equals(fact))
        .findFirst()
        .map(this::numeric)
        .or(() ->
            schedule.findings().dated().stream()
                .filter(row -> row.fact().equals(fact))
                .findFirst()
                .map(Verdicts::dated))
        .or(() ->
            budget
                .findings()
                .stated()
                .filter(stated -> stated.fact().filter(fact::equals).isPresent())
                .map(stated -> ofBudget(fact, stated)));
  }

  private OfLimit numeric(Budget.OfLimit limit) {
    Optional<Budget.Stated> stated =
        budget
            .findings()
            .stated()
            .filter(_ -> limit.limit().metric().equals("cost"))
            .filter(money -> money.high().compareTo(limit.limit().value()) == 0);
    return stated.map(money -> ofBudget(limit.fact(), money)).orElseGet(() -> compared(limit));
  }

  private static OfLimit compared(Budget.OfLimit limit) {
    return switch (limit.check()) {
      case LimitCheck.Kept(var value) ->
          found(limit.fact(), Answer.KEPT, Numbers.amount(value, limit.limit().unit()));
      case LimitCheck.Broken(var value) ->
          found(limit.fact(), Answer.BROKEN, Numbers.amount(value, limit.limit().unit()));
      case LimitCheck.NotCheckable(var reason, var about) ->
          found(limit.fact(), Answer.NOT_CHECKABLE, say(reason, about.toArray()));
    };
  }

  private static OfLimit dated(DatedFact row) {
    Answer answer =
        switch (row.verdict()) {
          case KEPT -> Answer.KEPT;
          case BROKEN -> Answer.BROKEN;
          case NOT_TESTED, NOT_BOUND -> Answer.NOT_CHECKABLE;
        };
    if (row.verdict() == Schedule.Verdict.NOT_TESTED) {
      return found(row.fact(), answer, say("Not tested for phases that are planned later."));
    }
    if (row.yearly()) {
      return found(
          row.fact(), answer, say("every year; tasks that keep it: {0}", row.binds().size()));
    }
    String found =
        row.planned()
            .map(planned ->
                row.p80()
                    .map(late -> say("Planned on {0}, P80 {1}.", planned, late))
                    .orElse(say("Planned on {0}.", planned)))
            .orElse(say("No task is bound to this date."));
    return found(row.fact(), answer, found);
  }

  private OfLimit ofBudget(ElementId fact, Budget.Stated stated) {
    Budget.Totals totals = budget.sums().totals();
    return found(
        fact,
        switch (stated.verdict()) {
          case WITHIN, UNDER -> Answer.KEPT;
          case AT_RISK -> Answer.PARTLY;
          case OVER -> Answer.BROKEN;
        },
        stated.sentence(totals.p50(), totals.p80(), budget.unit()));
  }

  private static OfLimit found(ElementId fact, Answer answer, String found) {
    return new OfLimit(fact, answer, found, Optional.empty());
  }
}
