package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Gantt;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Named;
import dev.planwright.application.report.document.Inline.Ref;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.report.document.Weekdays;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.Moved;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.application.stage.schedule.Schedule.Spare;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.chart.GanttChart;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Levelling.Delay;
import dev.planwright.domain.work.Milestone;

/** When what happens, and what decides the end. */
public final class ScheduleSection {
  private static final int YEARS_SHOWN = 2;

  /** A share of runs below which nobody need look. */
  private static final BigDecimal SELDOM = new BigDecimal("0.005");

  private ScheduleSection() {}

  /** The phases alone as bars, for a first page; nothing where there are none. */
  public static List<Block> bars(Schedule schedule, PlanContent content) {
    return GanttDrawing.of(
            GanttChart.phases(schedule, new MilestoneTable(schedule, content).marks()))
        .filter(_ -> !schedule.course().phases().isEmpty())
        .map(drawing ->
            List.<Block>of(
                new Gantt(
                    schedule.project().finish().endangered()
                        ? "Phases as planned, with a line to the P50 of the runs that go on where"
                              + " it is later"
                        : "Phases as planned, with a line to the P50 where it is later",
                    drawing)))
        .orElse(List.of());
  }

  /** The schedule, with its charts behind the finish. */
  static List<Block> drawn(Schedule schedule, PlanContent content) {
    var milestones = new MilestoneTable(schedule, content);
    return blocks(
        schedule,
        milestones.blocks(),
        GanttChart.parts(schedule, milestones.marks()).stream()
            .flatMap(part ->
                GanttDrawing.of(part.svg()).stream()
                    .<Block>map(drawing -> new Gantt(part.caption(), drawing)))
            .toList());
  }

  /** The schedule in words and tables. */
  public static List<Block> blocks(Schedule schedule) {
    return blocks(schedule, milestones(schedule), List.of());
  }

  private static List<Block> blocks(Schedule schedule, List<Block> milestones, List<Block> gantt) {
    var dates = new DateChecks(schedule);
    return new Blocks()
        .add(finish(schedule.project()))
        .addAll(promise(schedule.project().finish()))
        .add(schedule.project().deadline().map(ScheduleSection::deadline))
        .add(
            schedule
                .project()
                .finish()
                .missed()
                .map(missed -> new Note(Tone.WATCH, Inline.of(missed))))
        .add(
            schedule
                .project()
                .finish()
                .readiness()
                .map(sentence -> new Note(Tone.WATCH, Inline.of(sentence))))
        .addAll(
            schedule.project().finish().ended().stream()
                .map(sentence -> (Block) new Note(Tone.WATCH, Inline.of(sentence)))
                .toList())
        .part("Dates that cannot be kept", dates.conflicts())
        .part("Windows that may be missed", new Blocks().table(dates.missed()).done())
        .part("Dates of the prompt", new Blocks().table(dates.dated()).done())
        .fold("What moves the finish most", new Blocks().table(movers(schedule)).done())
        .part("Phases", phases(schedule))
        .part("Milestones", milestones)
        .part("What drives the end and the dates", new ChainTables(schedule).chains())
        .addAll(gantt)
        .fold("Packages", new Blocks().table(packages(schedule)).done())
        .fold("All tasks with dates and float", new Blocks().table(tasks(schedule)).done())
        .fold("Levelling", new Blocks().table(levelling(schedule)).done())
        .part("Working calendar", calendar(schedule.calendar()))
        .list("Warnings", schedule.warnings())
        .done();
  }

  /** Which of the days may be promised: none before the day that can end the plan. */
  private static List<Block> promise(Finish finish) {
    var blocks = new Blocks();
    if (!finish.endangered()) {
      return blocks
          .paragraph(
              "Planned dates are without surprises, and half of the runs or more miss them: work to"
                  + " the planned date, expect P50, promise P80.")
          .done();
    }
    blocks.paragraph(
        "Planned dates are without surprises: work to them. P50, P80 and P90 count only the runs"
            + " that go on.");
    finish.unpromised().forEach(sentence -> blocks.paragraph(new Strong(sentence)));
    return blocks.done();
  }

  private static Cards finish(Schedule.Span project) {
    Finish finish = project.finish();
    boolean goesOn = finish.endangered();
    return new Cards(
        List.of(
            card("Start", project.start(), "first day"),
            card(
                "Planned finish",
                finish.planned(),
                finish
                    .plannedShare()
                    .map(share ->
                        say(
                            goesOn
                                ? "without surprises; {0} of the runs that go on end by then"
                                : "without surprises; {0} of the runs end by then",
                            Numbers.share(share)))
                    .orElse("without surprises")),
            card(finish.head(50), finish.p50(), "as likely before as after"),
            card(
                finish.head(80),
                finish.p80(),
                goesOn
                    ? "four in five of the runs that go on end by then"
                    : "four of five runs end by then"),
            card(
                finish.head(90),
                finish.p90(),
                goesOn
                    ? "nine in ten of the runs that go on end by then"
                    : "nine of ten runs end by then")));
  }

  private static Card card(String label, LocalDate date, String remark) {
    return new Card(label, date.toString(), remark, Tone.PLAIN);
  }

  private static Note deadline(Deadline deadline) {
    BigDecimal margin = deadline.marginDays();
    var line = new ArrayList<Inline>();
    line.add(
        new Strong(
            say(
                switch (deadline.tone()) {
                  case GOOD -> "The plan meets the deadline {0}.";
                  case WATCH -> "The deadline {0} is at risk.";
                  default ->
                      deadline.planned()
                          ? "The deadline {0} is more likely missed than kept."
                          : "The plan misses the deadline {0}.";
                },
                deadline.date())));
    line.add(
        new Text(
            " "
                + say(
                    margin.signum() < 0
                        ? "Working days late: {0}; kept in {1} of the runs."
                        : "Working days of margin: {0}; kept in {1} of the runs.",
                    Numbers.plain(margin.abs()),
                    Numbers.share(deadline.probability()))
                + " "));
    deadline.sentence().ifPresent(sentence -> line.add(new Text(sentence + " ")));
    deadline.fact().ifPresent(fact -> line.add(new Named(fact.toString())));
    return new Note(deadline.tone(), line);
  }

  private static Rows<Moved> movers(Schedule schedule) {
    return Rows.of("What moves the finish most", schedule.findings().movers())
        .named("Task or risk", Moved::ref)
        .number("Days of P80", Moved::days);
  }

  /** When each phase is, and how long it takes. */
  public static List<Block> phases(Schedule schedule) {
    return new Blocks().table(phaseRows(schedule)).done();
  }

  private static Rows<PhaseTime> phaseRows(Schedule schedule) {
    Finish finish = schedule.project().finish();
    return Rows.of("Phases", schedule.course().phases())
        .ref("Phase", phase -> phase.time().id())
        .strong("Title", phase -> phase.time().title())
        .date("Start", phase -> phase.time().dates().start())
        .date("Finish", phase -> phase.time().dates().finish())
        .date(finish.head(50), phase -> phase.p50().map(LocalDate::toString).orElse(""))
        .date(finish.head(80), phase -> phase.time().p80().map(LocalDate::toString).orElse(""))
        .right("Person-days", phase -> Inline.of(personDays(phase)))
        .cell("On the critical path", phase -> critical(phase, schedule.course()))
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
    course.critical(group)
        .map(Schedule.Dates::start)
        .filter(group.dates().start()::isBefore)
        .ifPresent(from -> cell.add(new Text(" " + say("from {0}", from))));
    return cell;
  }

  private static List<Inline> critical(boolean critical) {
    return critical ? List.of(new Badge(Tone.CRITICAL, "critical")) : Inline.of("no");
  }

  /** Those that the schedule has by itself. */
  private static List<Block> milestones(Schedule schedule) {
    List<Milestone> milestones =
        schedule.milestones().stream().filter(one -> one.kind() != Milestone.Kind.PHASE).toList();
    Finish finish = schedule.project().finish();
    var blocks =
        new Blocks()
            .table(
                Rows.of("Milestones", milestones)
                    .cell("Milestone", ScheduleSection::milestone)
                    .choice("Kind", Milestone::kind)
                    .date("Date", Milestone::date)
                    .date(
                        finish.head(50),
                        milestone -> milestone.p50().map(LocalDate::toString).orElse(""))
                    .date(
                        finish.head(80),
                        milestone -> milestone.p80().map(LocalDate::toString).orElse(""))
                    .text("Wait counted", milestone -> milestone.waits().orElse("")));
    if (milestones.stream().anyMatch(milestone -> milestone.waits().isPresent())) {
      blocks.paragraph("The wait for a permit is counted once, in the tasks that are named.");
    }
    return blocks.done();
  }

  /** What a permit is called is the milestone's name already. */
  private static List<Inline> milestone(Milestone milestone) {
    return List.of(
        new Strong(milestone.name()),
        new Text(" "),
        milestone.kind() == Milestone.Kind.DEADLINE
            ? new Named(milestone.ref())
            : new Ref(milestone.ref()));
  }

  private static Rows<GroupTime> packages(Schedule schedule) {
    return Rows.of("Packages", schedule.course().packages())
        .ref("Package", GroupTime::id)
        .strong("Title", GroupTime::title)
        .date("Start", pack -> pack.dates().start())
        .date("Finish", pack -> pack.dates().finish())
        .number("Working days", GroupTime::days)
        .cell("Critical", pack -> critical(pack, schedule.course()))
        .right("Float in days", pack -> spare(schedule.course().spare(pack)));
  }

  private static Rows<TaskTime> tasks(Schedule schedule) {
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

  private static Rows<Delay> levelling(Schedule schedule) {
    return Rows.of("Tasks moved because a role is busy", schedule.delays())
        .named("Task", Delay::task)
        .named("Role", Delay::role)
        .number("Days later", delay -> HalfDays.toDays(delay.halfDays()));
  }

  /** Those of the first years of a plan of many; days with nothing but weekends between in one. */
  private static String holidays(Schedule.Calendar calendar) {
    List<LocalDate> all = calendar.holidays().stream().sorted().distinct().toList();
    int last = all.getFirst().getYear() + YEARS_SHOWN;
    List<LocalDate> shown = all.stream().filter(day -> day.getYear() < last).toList();
    List<String> spans = new ArrayList<>();
    LocalDate first = shown.getFirst();
    for (int i = 0; i < shown.size(); i++) {
      LocalDate day = shown.get(i);
      if (i + 1 == shown.size() || works(calendar, day, shown.get(i + 1))) {
        spans.add(first.equals(day) ? day.toString() : first + " – " + day);
        first = i + 1 < shown.size() ? shown.get(i + 1) : first;
      }
    }
    int more = all.size() - shown.size();
    String days = String.join(", ", spans);
    return more == 0
        ? days
        : say("{0} and {1} more until {2}", days, more, all.getLast().getYear());
  }

  /** Whether somebody works between the two. */
  private static boolean works(Schedule.Calendar calendar, LocalDate from, LocalDate to) {
    return from.plusDays(1)
        .datesUntil(to)
        .anyMatch(day -> calendar.week().isEmpty() || calendar.week().contains(day.getDayOfWeek()));
  }

  private static List<Block> calendar(Schedule.Calendar calendar) {
    var pairs = new ArrayList<Block.Pair>();
    if (!calendar.week().isEmpty()) {
      pairs.add(Blocks.pair("Working days", Weekdays.words(calendar.week())));
    }
    if (!calendar.holidays().isEmpty()) {
      pairs.add(Blocks.pair("Holidays counted", holidays(calendar)));
    }
    pairs.add(Blocks.pair("Note", calendar.note()));
    return new Blocks().pairs(pairs).done();
  }
}
