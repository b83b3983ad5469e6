package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.Moved;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.Slack.Spare;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Levelling.Delay;

/** Tables of phases, packages and tasks: when they take place, and what moves them. */
record WorkTables(Schedule schedule) {
  /** A share of runs below which nobody need look. */
  private static final BigDecimal SELDOM = new BigDecimal("0.005");

  /** When each phase is, and how far it can slip. */
  Rows<PhaseTime> phases() {
    Finish finish = schedule.project().finish();
    return Rows.of("Phases", schedule.course().phases())
        .ref("Phase", phase -> phase.time().id())
        .strong("Title", phase -> phase.time().title())
        .date("Start", phase -> phase.time().dates().start())
        .date("Finish", phase -> phase.time().dates().finish())
        .date(finish.head(50), phase -> phase.p50().map(LocalDate::toString).orElse(""))
        .date(finish.head(80), phase -> phase.time().p80().map(LocalDate::toString).orElse(""))
        .right("Person-days", phase -> Inline.of(personDays(phase)))
        .onScreen()
        .cell("On the critical path", phase -> critical(phase, schedule.course()))
        .onScreen()
        .right("Float in days", phase -> spare(schedule.course().spare(phase.time())));
  }

  /** Work that is bought has none. */
  private static String personDays(PhaseTime phase) {
    return phase.effortDays().signum() == 0 ? "" : Numbers.plain(phase.effortDays());
  }

  private static List<Inline> spare(Spare spare) {
    return ChainTables.left(spare.days(), spare.until(), List.of(Schedule.FINISH));
  }

  /**
   * Where it is not critical as planned: the share of runs in which its most critical task is,
   * which is the least share in which the phase is.
   */
  private static List<Inline> critical(PhaseTime phase, Course course) {
    return phase
        .criticality()
        .filter(_ -> !phase.time().critical())
        .filter(share -> share.compareTo(SELDOM) >= 0)
        .map(share -> Inline.of(say("in at least {0} of the runs", Numbers.share(share))))
        .orElseGet(() -> critical(phase.time(), course));
  }

  /** From its first critical work on, where that is not all of it. */
  private static List<Inline> critical(GroupTime group, Course course) {
    List<Inline> cell = new ArrayList<>(critical(group.critical()));
    course
        .critical(group)
        .map(Schedule.Dates::start)
        .filter(group.dates().start()::isBefore)
        .ifPresent(from -> cell.add(new Text(" " + say("from {0}", from))));
    return cell;
  }

  private static List<Inline> critical(boolean critical) {
    return critical ? List.of(new Badge(Tone.CRITICAL, "critical")) : Inline.of("no");
  }

  /** The same of packages. */
  Rows<GroupTime> packages() {
    return Rows.of("Packages", schedule.course().packages())
        .ref("Package", GroupTime::id)
        .strong("Title", GroupTime::title)
        .date("Start", pack -> pack.dates().start())
        .date("Finish", pack -> pack.dates().finish())
        .number("Working days", GroupTime::days)
        .cell("Critical", pack -> critical(pack, schedule.course()))
        .right("Float in days", pack -> spare(schedule.course().spare(pack)));
  }

  /** The same of tasks. */
  Rows<TaskTime> tasks() {
    return Rows.of("Tasks", schedule.course().tasks())
        .ref("Task", TaskTime::id)
        .text("Title", task -> task.task().title())
        .maybeNamed("Role", TaskTime::role)
        .date("Start", task -> task.dates().start())
        .date("Finish", task -> task.dates().finish())
        .number("Days", TaskTime::days)
        .number("Float", task -> schedule.course().slack().of(task).days())
        .text("Until", task -> ChainTables.names(schedule.course().slack().of(task).until()))
        .number("Free float", task -> HalfDays.toDays(task.times().freeFloat()))
        .cell("Critical", task -> critical(task.times().critical()))
        .share("Critical in runs", TaskTime::criticality);
  }

  /** Tasks that wait for a busy role. */
  Rows<Delay> levelling() {
    return Rows.of("Tasks moved because a role is busy", schedule.delays())
        .named("Task", Delay::task)
        .named("Role", Delay::role)
        .number("Days later", delay -> HalfDays.toDays(delay.halfDays()));
  }

  /** Tasks and risks that move the finish. */
  Rows<Moved> movers() {
    return Rows.of("What moves the finish most", schedule.findings().movers())
        .named("Task or risk", Moved::ref)
        .number("Days of P80", Moved::days);
  }
}
