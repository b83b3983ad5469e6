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
import dev.planwright.application.report.document.Inline.Named;
import dev.planwright.application.report.document.Inline.Ref;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.report.document.Weekdays;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.application.stage.schedule.chart.GanttChart;
import dev.planwright.application.stage.schedule.chart.GanttMark;
import dev.planwright.domain.work.Milestone;

/** When what happens, and what decides the end. */
public final class ScheduleSection {
  private static final int YEARS_SHOWN = 2;

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
    return blocks(schedule, milestones.blocks(), gantt(schedule, milestones.marks()));
  }

  /** Paper has one chart; where that is of packages, a screen has those of the tasks, too. */
  private static List<Block> gantt(Schedule schedule, List<GanttMark> marks) {
    List<Block> tasks =
        GanttChart.parts(schedule, marks).stream().flatMap(part -> drawing(part).stream()).toList();
    return GanttChart.packages(schedule, marks)
        .flatMap(ScheduleSection::drawing)
        .map(packages -> new Blocks().add(packages).screen(tasks).done())
        .orElse(tasks);
  }

  private static Optional<Block> drawing(GanttChart.Part part) {
    return GanttDrawing.of(part.svg()).map(drawing -> new Gantt(part.caption(), drawing));
  }

  /** The schedule in words and tables. */
  public static List<Block> blocks(Schedule schedule) {
    return blocks(schedule, milestones(schedule), List.of());
  }

  private static List<Block> blocks(Schedule schedule, List<Block> milestones, List<Block> gantt) {
    var dates = new DateChecks(schedule);
    var work = new WorkTables(schedule);
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
        .part("Windows that may be missed", dates.missed())
        .part("Dates of the prompt", new Blocks().table(dates.dated()).done())
        .fold("What moves the finish most", new Blocks().table(work.movers()).done())
        .part("Phases", phases(schedule))
        .part("Milestones", milestones)
        .part("What drives the end and the dates", new ChainTables(schedule).chains())
        .addAll(gantt)
        .fold("Packages", new Blocks().table(work.packages()).done())
        .fold("All tasks with dates and float", new Blocks().table(work.tasks()).done())
        .fold("Levelling", new Blocks().table(work.levelling()).done())
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

  /** When each phase is, and how long it takes. */
  public static List<Block> phases(Schedule schedule) {
    return new Blocks().table(new WorkTables(schedule).phases()).done();
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
    String days =
        Stream.of(
                calendar.week().isEmpty()
                    ? ""
                    : say("Working days: {0}.", Weekdays.words(calendar.week())),
                calendar.note())
            .filter(sentence -> !sentence.isEmpty())
            .collect(Collectors.joining(" "));
    List<Block.Pair> holidays =
        calendar.holidays().isEmpty()
            ? List.of()
            : List.of(Blocks.pair("Holidays counted", holidays(calendar)));
    return new Blocks().paragraph(days).screen(new Blocks().pairs(holidays).done()).done();
  }
}
