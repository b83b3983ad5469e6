package dev.planwright.application.stage.audit;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.audit.Audit.Answer;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.OfLimit;
import dev.planwright.application.stage.audit.Audit.Rating;
import dev.planwright.application.stage.audit.Audit.Subject;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.evidence.HeldClaims;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.ElementId;

/** The checks that code decides. */
final class ComputedChecks {
  private static final BigDecimal OFTEN = new BigDecimal("0.1");
  private static final BigDecimal WELL_SUPPORTED = BigDecimal.valueOf(60);
  private static final BigDecimal SUPPORTED = BigDecimal.valueOf(20);

  private final Intake intake;
  private final ProjectPlan plan;
  private final WorkBreakdown work;
  private final Team team;
  private final Schedule schedule;
  private final MoneyChecks money;
  private final Optional<BigDecimal> evidence;
  private final List<String> untested;
  private final List<String> contradicted;

  /** The checks of a plan; {@code evidence} is the percentage of its numbers that rest on any. */
  ComputedChecks(StageInput input, Optional<BigDecimal> evidence) {
    this.intake = input.get(Intake.STAGE);
    this.plan = input.get(ProjectPlan.STAGE);
    this.work = input.get(WorkBreakdown.STAGE);
    this.team = input.get(Team.STAGE);
    this.schedule = input.get(Schedule.STAGE);
    this.money = new MoneyChecks(input.get(Budget.STAGE));
    this.evidence = evidence;
    this.untested = AssumptionTests.of(input).untested().stream().map(ElementId::toString).toList();
    this.contradicted =
        HeldClaims.of(input).contradicted().stream().map(held -> held.id().toString()).toList();
  }

  /** All of them. */
  List<Check> all(List<OfLimit> limits) {
    return List.of(
        timing(),
        money.funding(),
        money.scope(),
        support(),
        deliverables(),
        staffing(),
        limits(limits));
  }

  private Check timing() {
    if (schedule.project().deadline().isEmpty()) {
      return intake
          .deadline()
          .flatMap(this::row)
          .map(this::event)
          .orElseGet(() ->
              Check.watch(
                  Subject.TIMING,
                  say("No deadline is stated.") + missed(),
                  "State a date or say that none is needed."));
    }
    Schedule.Deadline deadline = schedule.project().deadline().get();
    String why =
        say(
            "{0} of 100 simulated runs keep the deadline {1}; the planned finish is {2}.",
            Decimals.rounded(deadline.probability().movePointRight(2), 0).toPlainString(),
            deadline.date(),
            schedule.project().finish().planned());
    String fix = "Cut scope, add people on the critical path, or move the deadline.";
    return deadline.tone() == Tone.BAD
        ? Check.bad(Subject.TIMING, why + missed(), fix)
        : !deadline.met()
            ? Check.watch(Subject.TIMING, why + missed(), fix)
            : Check.ok(Subject.TIMING, why + missed());
  }

  /** The windows that work misses in many courses; all that follows waits with it. */
  private String missed() {
    return schedule.findings().missed().stream()
        .filter(missed -> missed.share().compareTo(OFTEN) >= 0)
        .map(missed -> " " + missed.sentence())
        .collect(Collectors.joining());
  }

  private Optional<DatedFact> row(Intake.DatedFact stated) {
    return schedule.findings().dated().stream()
        .filter(row -> row.fact().equals(stated.fact()))
        .findFirst();
  }

  private Check event(DatedFact row) {
    return switch (row.verdict()) {
      case KEPT ->
          Check.ok(Subject.TIMING, say("All that {0} needs is ready in time.", row.date()));
      case BROKEN ->
          Check.bad(
              Subject.TIMING,
              say("What takes place on {0} is not ready for it.", row.date()),
              "Begin earlier, or do less before that day.");
      case NOT_TESTED, NOT_BOUND ->
          Check.watch(
              Subject.TIMING,
              say("No task takes place on {0}.", row.date()),
              "Give the task of that day a fixed date.");
    };
  }

  private Check support() {
    Subject subject = Subject.SUPPORT;
    BigDecimal share = evidence.orElse(BigDecimal.ZERO);
    String why =
        evidence
            .map(s ->
                say(
                    "{0} percent of the numbers rest on the prompt or a reference.",
                    s.toPlainString()))
            .orElse("No number states what it rests on.");
    String fix = "Replace judgements by quotes, offers or measured values.";
    Check check =
        share.compareTo(WELL_SUPPORTED) >= 0
            ? Check.ok(subject, why)
            : share.compareTo(SUPPORTED) >= 0
                ? Check.watch(subject, why, fix)
                : Check.bad(subject, why, fix);
    List<String> refs = Stream.concat(untested.stream(), contradicted.stream()).toList();
    return refs.isEmpty() ? check : doubted(check, refs);
  }

  /** No task tests some of what the plan rests on, or a page that was read contradicts it. */
  private Check doubted(Check check, List<String> refs) {
    List<String> why = new ArrayList<>(List.of(check.why()));
    List<String> fixes = new ArrayList<>(check.fix().map(List::of).orElse(List.of()));
    if (!untested.isEmpty()) {
      why.add(say("No task tests {0}.", String.join(", ", untested)));
      fixes.add(say("Say which task brings the answer to each assumption."));
    }
    if (!contradicted.isEmpty()) {
      why.add(
          say(
              "A page that was read contradicts {0}, and the plan still uses it.",
              String.join(", ", contradicted)));
      fixes.add(say("Use what the page says, or say why it does not hold here."));
    }
    return new Check(
        check.subject(),
        String.join(" ", why),
        refs,
        Optional.of(String.join(" ", fixes)),
        check.rating() == Rating.BAD ? Rating.BAD : Rating.WATCH);
  }

  private Check deliverables() {
    Subject subject = Subject.DELIVERABLES;
    int all = plan.deliverables().size();
    List<String> unclear =
        plan.deliverables().stream()
            .filter(made -> made.acceptWhen().equalsIgnoreCase("not stated") || !isMade(made.id()))
            .map(made -> made.id().toString())
            .toList();
    String fix = "Say when each is accepted and which package makes it.";
    if (all == 0) {
      return Check.bad(subject, "The plan names no deliverable.", fix);
    }
    return unclear.isEmpty()
        ? Check.ok(
            subject, say("Each of {0} deliverables can be accepted and has its packages.", all))
        : new Check(
            subject,
            say("Not clear: {0}.", String.join(", ", unclear)),
            unclear,
            Optional.of(fix),
            2 * unclear.size() > all ? Rating.BAD : Rating.WATCH);
  }

  private boolean isMade(ElementId deliverable) {
    return work.coverage().stream()
        .anyMatch(line -> line.deliverable().equals(deliverable) && !line.packages().isEmpty());
  }

  private Check staffing() {
    List<TaskTime> tasks = schedule.course().tasks();
    long unstaffed = tasks.stream().filter(task -> task.role().isEmpty()).count();
    int waits = schedule.delays().size();
    boolean tooFew = money.failing("team-days").isPresent();
    Optional<String> scarce = money.failing("time of roles");
    boolean differs = team.headcount().note().isPresent() && !explained();
    List<String> found = new ArrayList<>();
    found.add(
        unstaffed == 0
            ? say("Every task has a role.")
            : say("{0} of {1} tasks have no role.", unstaffed, tasks.size()));
    found.add(
        waits == 0
            ? say("No task waits for its people.")
            : say("{0} of {1} tasks wait for their people.", waits, tasks.size()));
    if (differs) {
      found.add(say("The team is not the one stated."));
    }
    scarce.ifPresent(found::add);
    String why = String.join(" ", found);
    String fix =
        unstaffed > 0
            ? "Name a role for each task, add people or spread the work."
            : differs && waits == 0
                ? "Say in the plan why the team differs."
                : "Add people where tasks wait, or spread the work.";
    return tooFew
        ? Check.bad(Subject.STAFFING, why, fix)
        : unstaffed > 0 || waits > 0 || differs || scarce.isPresent()
            ? Check.watch(Subject.STAFFING, why, fix)
            : Check.ok(Subject.STAFFING, why);
  }

  /** Whether the plan tells how it uses the fact that states how many people there are. */
  private boolean explained() {
    return team.headcount()
        .fact()
        .filter(fact ->
            plan.treatment().coverage().stream()
                .anyMatch(line -> line.fact().equals(fact) && line.how().isPresent()))
        .isPresent();
  }

  private Check limits(List<OfLimit> limits) {
    List<String> broken = named(limits, Answer.BROKEN);
    List<String> partly = named(limits, Answer.PARTLY);
    List<String> open = named(limits, Answer.NOT_CHECKABLE);
    List<String> found = new ArrayList<>();
    if (limits.isEmpty()) {
      found.add(say("The prompt states no hard limit."));
    } else {
      found.add(
          say(
              "{0} of {1} stated limits are kept.",
              limits.size() - broken.size() - partly.size() - open.size(), limits.size()));
    }
    limits.stream()
        .filter(limit -> limit.answer() == Answer.BROKEN)
        .forEach(limit -> found.add(say("Broken: {0} {1}", quoted(limit), limit.found())));
    if (!partly.isEmpty()) {
      found.add(say("Kept in part: {0}.", String.join(", ", partly)));
    }
    if (!open.isEmpty()) {
      found.add(say("{0} cannot be checked.", open.size()));
    }
    List<String> refs = !broken.isEmpty() ? broken : !partly.isEmpty() ? partly : open;
    return new Check(
        Subject.HARD_LIMITS,
        String.join(" ", found),
        refs,
        refs.isEmpty()
            ? Optional.empty()
            : Optional.of(say("Say in the plan which task or rule keeps each limit.")),
        !broken.isEmpty() ? Rating.BAD : refs.isEmpty() ? Rating.OK : Rating.WATCH);
  }

  private static List<String> named(List<OfLimit> limits, Answer answer) {
    return limits.stream()
        .filter(limit -> limit.answer() == answer)
        .map(limit -> limit.fact().toString())
        .toList();
  }

  private String quoted(OfLimit limit) {
    return intake
        .fact(limit.fact())
        .map(fact -> "\u201c%s\u201d (%s).".formatted(fact.text(), fact.id()))
        .orElse(limit.fact() + ".");
  }
}
