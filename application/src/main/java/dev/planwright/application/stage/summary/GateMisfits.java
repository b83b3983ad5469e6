package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.application.stage.summary.Register.Stop;
import dev.planwright.domain.work.WorkId;
import org.jspecify.annotations.Nullable;

/** What does not fit the day of a gate: its evidence, the work behind it, what it rests on. */
final class GateMisfits {
  private static final Pattern TASK = Pattern.compile("\\b\\d+\\.\\d+\\.\\d+\\b");

  private final Optional<Course> course;
  private final List<Decision> decisions;

  GateMisfits(PlanContent content, Register register) {
    this.course = content.get(Schedule.STAGE).map(Schedule::course);
    this.decisions = register.decisions();
  }

  /** What brings evidence must end before the gate, and the work behind it must wait for that. */
  List<String> work(Gate gate) {
    return course.stream()
        .flatMap(course ->
            Stream.concat(
                late(gate, course),
                evidence(gate, course)
                    .flatMap(task -> Stream.concat(after(gate, task), untied(gate, task, course)))))
        .toList();
  }

  /**
   * Decisions that are due after the gate, though its threshold or evidence names them, or the same
   * body takes both before the same work begins.
   */
  Optional<String> undecided(Gate gate) {
    return gate.stop()
        .map(Stop::day)
        .flatMap(day ->
            Optional.of(undecided(gate, day))
                .filter(later -> !later.isEmpty())
                .map(later ->
                    say(
                        "{0} is decided on {1} but rests on what is due only later: {2}.",
                        gate.id(), day, later)));
  }

  private String undecided(Gate gate, LocalDate day) {
    return decisions.stream()
        .filter(decision -> restsOn(gate, decision))
        .flatMap(decision ->
            decision.by().filter(day::isBefore).map(by -> decision.id() + " " + by).stream())
        .collect(Collectors.joining(", "));
  }

  private static boolean restsOn(Gate gate, Decision decision) {
    String words = gate.sign().threshold().metric() + "\n" + gate.sign().evidence();
    return (decision.owner().equals(gate.who()) && decision.blocks().contains(gate.at()))
        || Pattern.compile("\\b" + decision.id() + "\\b").matcher(words).find();
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
}
