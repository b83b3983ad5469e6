package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.application.stage.summary.Register.Stop;
import dev.planwright.domain.work.WorkId;
import org.jspecify.annotations.Nullable;

/** The days on which the plan goes on or ends, and what does not fit them. */
final class GateRows {
  private static final Pattern TASK = Pattern.compile("\\b\\d+\\.\\d+\\.\\d+\\b");

  private final PlanContent content;
  private final Register register;
  private final String unit;

  GateRows(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
    this.unit = RegisterSection.unit(content);
  }

  /** A gate, with a sentence for each thing that does not fit it. */
  private record Fit(Gate gate, List<String> misfits) {}

  /**
   * A row.
   *
   * @param head what a gate asks, across all columns; empty in the row below it
   */
  private record Line(
      String id, List<Inline> head, List<Inline> when, List<Inline> shown, List<Inline> after) {}

  private Stream<Line> lines(Gate gate) {
    return Stream.of(
        new Line(gate.id().toString(), head(gate), List.of(), List.of(), List.of()),
        new Line(
            "",
            List.of(),
            Inline.of(Inline.sentence(threshold(gate))),
            Inline.of(gate.sign().evidence()),
            Inline.of(gate.ifNo())));
  }

  private List<Inline> head(Gate gate) {
    List<Inline> head = new ArrayList<>();
    head.add(new Inline.Strong(gate.question()));
    Inline.labelled(head, "Who decides", List.of(new Inline.Named(gate.who())));
    Inline.labelled(head, "Date", decided(gate));
    Inline.labelled(head, "Spent by then", Inline.of(spent(gate)));
    return head;
  }

  List<Block> blocks() {
    var blocks =
        new Blocks()
            .table(
                Rows.of("Gates: go or no go", byDay().stream().flatMap(this::lines).toList())
                    .own(Line::id)
                    .across(Line::head)
                    .prose("Go on when", Line::when)
                    .prose("Shown by", Line::shown)
                    .prose("After a no", Line::after));
    List<Fit> fits = byDay().stream().map(gate -> new Fit(gate, misfits(gate))).toList();
    blocks.list("What does not fit", fits.stream().flatMap(fit -> fit.misfits().stream()).toList());
    String waiting =
        fits.stream()
            .filter(fit -> fit.misfits().isEmpty())
            .map(Fit::gate)
            .filter(gate -> gate.stop().flatMap(Stop::late).isPresent())
            .map(gate -> gate.id().toString())
            .collect(Collectors.joining(", "));
    if (!waiting.isEmpty()) {
      blocks.paragraph(
          say(
              "Where evidence comes later than planned, its gate waits, and work with it: {0}.",
              waiting));
    }
    return blocks.done();
  }

  /** Those without a day last. */
  private List<Gate> byDay() {
    return register.gates().stream()
        .sorted(Comparator.comparing(gate -> gate.stop().map(Stop::day).orElse(LocalDate.MAX)))
        .toList();
  }

  private Optional<Course> course() {
    return content.get(Schedule.STAGE).map(Schedule::course);
  }

  private static List<Inline> decided(Gate gate) {
    List<Inline> cell = new ArrayList<>();
    gate.stop()
        .ifPresent(stop -> {
          cell.add(
              new Inline.Strong(
                  stop.decided()
                      .map(day -> say("evidence {0}, decided {1}", stop.date(), day))
                      .orElseGet(() -> stop.date().toString())));
          quiet(cell, "P50", stop.p50());
          quiet(cell, "P80", stop.p80());
        });
    return cell;
  }

  private static void quiet(List<Inline> cell, String label, Optional<LocalDate> day) {
    day.ifPresent(
        on -> cell.addAll(List.of(new Inline.Text(" "), new Inline.Quiet(label + " " + on))));
  }

  /** The work that waits for a gate must not begin before it. */
  private static Stream<String> late(Gate gate, Course course) {
    return Optional.ofNullable(course.dates().get(gate.at()))
        .map(Schedule.Dates::start)
        .flatMap(start ->
            gate.stop()
                .map(Stop::day)
                .filter(start::isBefore)
                .map(day ->
                    say(
                        "{0} is decided on {1}, but {2}, which waits for it, begins on {3}.",
                        gate.id(), day, gate.at(), start)))
        .stream();
  }

  /** What brings evidence must end before the gate, and the work behind that must wait for it. */
  private List<String> misfits(Gate gate) {
    return course().stream()
        .flatMap(course ->
            Stream.concat(
                late(gate, course),
                evidence(gate, course)
                    .flatMap(task -> Stream.concat(after(gate, task), untied(gate, task, course)))))
        .toList();
  }

  /** The task whose end brings the evidence, and those that its words name. */
  private static Stream<TaskTime> evidence(Gate gate, Course course) {
    Set<String> named =
        TASK.matcher(gate.sign().evidence())
            .results()
            .map(MatchResult::group)
            .collect(Collectors.toSet());
    gate.sign().by().map(WorkId::toString).ifPresent(named::add);
    return course.tasks().stream().filter(task -> named.contains(task.id().toString()));
  }

  private static Stream<String> after(Gate gate, TaskTime task) {
    LocalDate end = task.dates().finish();
    return gate.stop().map(Stop::day).stream()
        .filter(end::isAfter)
        .map(day ->
            say(
                "{0} is decided on {1}, but {2}, which its evidence names, ends on {3}.",
                gate.id(), day, task.id(), end));
  }

  /** Work that begins as planned, however late the evidence comes. */
  private static Stream<String> untied(Gate gate, TaskTime evidence, Course course) {
    Set<String> waiting = Followers.of(evidence.id().toString(), course.links());
    Map<String, Schedule.Dates> dates = course.dates();
    String free =
        WorkId.of(gate.at()).stream()
            .flatMap(at -> work(course, at))
            .filter(part -> !part.equals(evidence.id()))
            .map(WorkId::toString)
            .filter(part -> !waiting.contains(part))
            .filter(part -> endsAfter(gate, dates.get(part)))
            .collect(Collectors.joining(", "));
    return free.isEmpty()
        ? Stream.empty()
        : Stream.of(
            say(
                "{0}: no link lets {1} wait for {2}, which its evidence names.",
                gate.id(), free, evidence.id()));
  }

  private static boolean endsAfter(Gate gate, Schedule.@Nullable Dates part) {
    return part != null && gate.stop().map(Stop::day).filter(part.finish()::isAfter).isPresent();
  }

  /** The tasks of a part of the work, and its packages whose tasks are planned later. */
  private static Stream<WorkId> work(Course course, WorkId part) {
    List<WorkId> tasks =
        course.tasks().stream().map(TaskTime::id).filter(task -> task.within(part)).toList();
    return Stream.concat(
        tasks.stream(),
        course.packages().stream()
            .map(GroupTime::id)
            .filter(pack -> pack.within(part))
            .filter(pack -> tasks.stream().noneMatch(task -> task.within(pack))));
  }

  private String spent(Gate gate) {
    return gate.stop()
        .map(stop -> {
          String spent = Numbers.about(stop.spent(), unit);
          return stop.inHand()
              .map(begun -> say("{0}, begun: {1} more", spent, Numbers.about(begun, unit)))
              .orElse(spent);
        })
        .orElse("");
  }

  private static String threshold(Gate gate) {
    return Inline.words(gate.sign().threshold());
  }
}
