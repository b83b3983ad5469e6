package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.export.OpenDecision;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.language.Language;
import dev.planwright.application.stage.audit.GoAdvice;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.project.Role;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;

/** What a board reads of a plan, in words and rows, for paper and for slides. */
final class BoardContent {
  private final ExportedPlan plan;
  private final Budget budget;
  private final Schedule schedule;

  BoardContent(ExportedPlan plan) {
    this.plan = plan;
    this.budget = plan.budget();
    this.schedule = plan.schedule();
  }

  /** A number to be seen first. */
  record Figure(String label, String value, String remark) {}

  /** A table: its head, its rows, and the share of the width of each column in percent. */
  record Grid(List<String> head, List<List<String>> rows, List<Integer> widths) {
    Grid {
      head = head.stream().map(title -> say(title)).toList();
      rows = rows.stream().map(List::copyOf).toList();
      widths = List.copyOf(widths);
    }

    /** The first rows. */
    Grid first(int most) {
      return new Grid(head, rows.stream().limit(most).toList(), widths);
    }
  }

  String title() {
    return plan.content().title();
  }

  String subtitle() {
    return say("Starts {0}", day(schedule.project().start()))
        + " · "
        + say("planned finish {0}", day(schedule.project().finish().planned()));
  }

  String goal() {
    return plan.content().get(ProjectPlan.STAGE).map(p -> p.aim().goal()).orElse("");
  }

  String verdict() {
    return say("Verdict: {0}.", say(GoAdvice.of(plan.content()).label()));
  }

  List<String> reasons() {
    return GoAdvice.of(plan.content()).why();
  }

  Optional<Summary> summary() {
    return plan.content().get(Summary.STAGE);
  }

  /** Finish and cost, each with how sure it is. */
  List<Figure> figures() {
    Schedule.Finish finish = schedule.project().finish();
    List<Figure> figures = new ArrayList<>();
    figures.add(
        new Figure(say("Finish, 80 % sure"), day(finish.p80()), say("P50 {0}", day(finish.p50()))));
    schedule
        .project()
        .deadline()
        .ifPresent(deadline ->
            figures.add(
                new Figure(
                    say("Deadline"),
                    day(deadline.date()),
                    say("kept in {0} of the runs", Numbers.share(deadline.probability())))));
    Budget.Totals totals = budget.sums().totals();
    figures.add(
        new Figure(
            say("Budget, 80 % sure"),
            totals.withheld().isPresent() ? say("withheld") : money(totals.p80()),
            "P50 " + money(totals.p50())));
    budget
        .findings()
        .gap()
        .ifPresent(gap ->
            figures.add(
                new Figure(
                    say("Not funded"), money(gap.amount()), say("from {0} on", gap.from()))));
    return figures;
  }

  /** What it costs, and what of it is missing. */
  List<Figure> sums() {
    return figures().stream().skip(schedule.project().deadline().isPresent() ? 2 : 1).toList();
  }

  Grid phases() {
    return new Grid(
        List.of("Phase", "Start", "Finish", "Cost, likely"),
        schedule.course().phases().stream()
            .map(PhaseTime::time)
            .map(time ->
                List.of(
                    time.id() + " " + time.title(),
                    day(time.dates().start()),
                    day(time.dates().finish()),
                    cost(time)))
            .toList(),
        List.of(49, 17, 17, 17));
  }

  private String cost(GroupTime time) {
    return budget.sums().tree().stream()
        .filter(branch -> branch.id().equals(time.id()))
        .map(branch -> money(branch.amounts().likely()))
        .findFirst()
        .orElse("");
  }

  Grid milestones() {
    return new Grid(
        List.of("Milestone", "Planned", "80 % sure"),
        schedule.milestones().stream()
            .map(one -> List.of(one.name(), day(one.date()), one.p80().map(this::day).orElse("")))
            .toList(),
        List.of(60, 20, 20));
  }

  Grid kinds() {
    return new Grid(
        List.of("Kind", "Low", "Likely", "High"),
        budget.sums().byKind().stream()
            .map(kind ->
                List.of(
                    say(Inline.words(kind.kind())),
                    money(kind.amounts().low()),
                    money(kind.amounts().likely()),
                    money(kind.amounts().high())))
            .toList(),
        List.of(31, 23, 23, 23));
  }

  Grid funding() {
    return new Grid(
        List.of("Source", "How sure", "Amount"),
        budget.told().funding().stream()
            .map(fund ->
                List.of(
                    fund.source(),
                    say(Inline.words(fund.status())),
                    Numbers.amount(fund.amount().likely(), fund.amount().unit())))
            .toList(),
        List.of(54, 20, 26));
  }

  Grid gaps() {
    return new Grid(
        List.of("Counted down to", "Money", "Missing"),
        budget.findings().cover().lines().stream()
            .map(line ->
                List.of(
                    say(Inline.words(line.counted())), money(line.money()), money(line.missing())))
            .toList(),
        List.of(40, 30, 30));
  }

  Grid decisions() {
    return new Grid(
        List.of("Decision", "Options", "Owner", "Decide by"),
        plan.decisions().stream().map(this::row).toList(),
        List.of(38, 32, 15, 15));
  }

  private List<String> row(OpenDecision decision) {
    return List.of(
        decision.question(),
        String.join("\n", decision.options()),
        plan.owner(decision.owner()),
        decision.by().map(this::day).orElse(""));
  }

  Grid risks() {
    return new Grid(
        List.of("Risk", "Score", "What is done", "Owner"),
        plan.content().get(RiskRegister.STAGE).map(RiskRegister::risks).orElse(List.of()).stream()
            .map(risk ->
                List.of(
                    risk.title(),
                    String.valueOf(risk.score()),
                    String.join(" ", risk.answer().actions().stream().limit(2).toList()),
                    plan.owner(risk.answer().owner())))
            .toList(),
        List.of(30, 9, 43, 18));
  }

  Grid team() {
    return new Grid(
        List.of("Role", "People", "Day rate", "Mission"),
        plan.roles().stream()
            .map(role ->
                List.of(
                    role.title(), Numbers.plain(role.post().count()), rate(role), role.mission()))
            .toList(),
        List.of(24, 11, 17, 48));
  }

  private static String rate(Role role) {
    return role.post().dayRate().map(rate -> Numbers.amount(rate.likely(), rate.unit())).orElse("");
  }

  Grid deliverables() {
    return new Grid(
        List.of("Deliverable", "Accepted when"),
        plan.content().get(ProjectPlan.STAGE).stream()
            .flatMap(project -> project.scope().deliverables().stream())
            .map(one -> List.of(one.name(), one.acceptWhen()))
            .toList(),
        List.of(36, 64));
  }

  Grid nextSteps() {
    return new Grid(
        List.of("Step", "Owner", "By"),
        summary().stream()
            .flatMap(summary -> summary.next().steps().stream())
            .map(step ->
                List.of(
                    step.what(), plan.owner(step.owner()), day(plan.times().after(step.byDays()))))
            .toList(),
        List.of(60, 22, 18));
  }

  List<GroupTime> bars() {
    return schedule.course().phases().stream().map(PhaseTime::time).toList();
  }

  List<Budget.OfMonth> cash() {
    return budget.sums().byMonth();
  }

  String unit() {
    return budget.unit();
  }

  LocalDate start() {
    return schedule.project().start();
  }

  LocalDate finish() {
    return schedule.project().finish().planned();
  }

  String money(BigDecimal amount) {
    // A line must not end between the currency and the amount.
    return Numbers.about(amount, budget.unit()).replace(' ', '\u00a0');
  }

  String day(LocalDate day) {
    return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
        .withLocale(Language.spoken().locale())
        .format(day);
  }
}
