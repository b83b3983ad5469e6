package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.application.stage.schedule.chart.GanttMark;
import dev.planwright.application.stage.schedule.chart.GanttMark.Shape;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.work.Milestone;

/**
 * The milestones of a plan by date, as a table and as marks of its charts: start and finish,
 * permits, gates, the dates of the prompt. Gates are made after the schedule, and stand here once
 * they are.
 */
final class MilestoneTable {
  private static final Set<DateKind> KINDS =
      Set.of(DateKind.DEADLINE, DateKind.EVENT, DateKind.MILESTONE);

  private final Schedule schedule;
  private final PlanContent content;

  MilestoneTable(Schedule schedule, PlanContent content) {
    this.schedule = schedule;
    this.content = content;
  }

  /**
   * A row.
   *
   * @param id of what it is; empty for start and finish
   * @param stated the day that the prompt states
   */
  private record Line(
      String id,
      String name,
      String kind,
      Shape shape,
      Optional<LocalDate> stated,
      Optional<LocalDate> planned,
      Optional<LocalDate> p50,
      Optional<LocalDate> p80,
      Optional<String> waits) {
    /** Where it stands among the others: a stated day does not move. */
    LocalDate day() {
      return stated.or(() -> planned).orElse(LocalDate.MAX);
    }

    List<Inline> named() {
      return id.isEmpty()
          ? Inline.strong(name)
          : name.isEmpty()
              ? List.of(new Inline.Named(id))
              : List.of(new Inline.Ref(id), new Inline.Text(" "), new Inline.Strong(name));
    }

    /** Start and finish stand in the charts as lines and bars. */
    Optional<GanttMark> mark() {
      return Optional.of(id)
          .filter(own -> !own.isEmpty())
          .map(own -> new GanttMark(own, shown(own + " " + name + ": " + day()), shape, day()));
    }
  }

  /** What the charts show of them. */
  List<GanttMark> marks() {
    return lines().stream().flatMap(line -> line.mark().stream()).toList();
  }

  List<Block> blocks() {
    List<Line> lines = lines();
    Schedule.Finish finish = schedule.project().finish();
    var blocks =
        new Blocks()
            .table(
                Rows.of("Milestones", lines)
                    .prose("Milestone", Line::named)
                    .text("Kind", Line::kind)
                    .onScreen()
                    .date("Stated", line -> text(line.stated()))
                    .date("Planned", line -> text(line.planned()))
                    .date(finish.head(50), line -> text(line.p50()))
                    .date(finish.head(80), line -> text(line.p80()))
                    .text("Wait counted", line -> line.waits().orElse(""))
                    .onScreen());
    if (lines.stream().anyMatch(line -> line.waits().isPresent())) {
      blocks.screen(
          new Blocks()
              .paragraph("The wait for a permit is counted once, in the tasks that are named.")
              .done());
    }
    return blocks.done();
  }

  private static String text(Optional<LocalDate> day) {
    return day.map(LocalDate::toString).orElse("");
  }

  private List<Line> lines() {
    Schedule.Finish finish = schedule.project().finish();
    LocalDate start = schedule.project().start();
    List<Line> lines = new ArrayList<>();
    lines.add(line("", say("Start"), Shape.START, Optional.of(start)));
    lines.add(
        new Line(
            "",
            say("Finish"),
            say("finish"),
            Shape.PHASE,
            Optional.empty(),
            Optional.of(finish.planned()),
            Optional.of(finish.p50()),
            Optional.of(finish.p80()),
            Optional.empty()));
    permits().forEach(lines::add);
    gates().forEach(lines::add);
    dates().forEach(lines::add);
    return lines.stream().sorted(Comparator.comparing(Line::day).thenComparing(Line::id)).toList();
  }

  private static Line line(String id, String name, Shape shape, Optional<LocalDate> planned) {
    return new Line(
        id,
        name,
        say(Inline.words(shape)),
        shape,
        Optional.empty(),
        planned,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private Stream<Line> permits() {
    return schedule.milestones().stream()
        .filter(one -> one.kind() == Milestone.Kind.PERMIT)
        .map(one ->
            new Line(
                one.ref(),
                one.name(),
                say("permit"),
                Shape.PERMIT,
                Optional.empty(),
                Optional.of(one.date()),
                one.p50(),
                one.p80(),
                one.waits()));
  }

  private Stream<Line> gates() {
    return content.get(Summary.STAGE).stream()
        .flatMap(summary -> summary.register().gates().stream())
        .flatMap(gate -> gate.stop().map(stop -> gate(gate, stop)).stream());
  }

  private static Line gate(Register.Gate gate, Register.Stop stop) {
    return new Line(
        gate.id().toString(),
        gate.question(),
        say("gate"),
        Shape.GATE,
        Optional.empty(),
        Optional.of(stop.date()),
        stop.p50(),
        stop.p80(),
        Optional.empty());
  }

  /** Of the dates of the prompt those by which something has to be reached, or on which it is. */
  private Stream<Line> dates() {
    return schedule.findings().dated().stream()
        .flatMap(row -> fact(row.fact()).map(fact -> date(row, fact)).stream());
  }

  private Optional<Fact> fact(ElementId id) {
    return content
        .get(Intake.STAGE)
        .flatMap(intake -> intake.fact(id))
        .filter(fact ->
            deadline(id)
                || fact.dates().map(FactValue.Dates::kind).filter(KINDS::contains).isPresent());
  }

  private boolean deadline(ElementId fact) {
    return schedule
        .project()
        .deadline()
        .flatMap(Schedule.Deadline::fact)
        .filter(fact::equals)
        .isPresent();
  }

  private Line date(DatedFact row, Fact fact) {
    boolean last = deadline(row.fact());
    return new Line(
        row.fact().toString(),
        "",
        say(
            last
                ? "deadline"
                : fact.dates().map(FactValue.Dates::kind).map(Inline::words).orElse("date")),
        last ? Shape.DEADLINE : Shape.FACT,
        Optional.of(row.date()),
        row.planned(),
        row.p50(),
        row.p80(),
        Optional.empty());
  }
}
