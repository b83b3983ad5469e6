package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.Slack.Spare;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.WorkId;

/**
 * How far work can slip so that neither it nor what follows misses a date, a window or the
 * deadline, with the surprises of four runs in five. All in half days.
 */
final class Leeway {
  private final Schedule schedule;
  private final Workdays workdays;
  private final Set<String> votes;
  private final Map<String, Part> parts = new HashMap<>();
  private final Map<String, List<Link>> after = new HashMap<>();

  /**
   * A task, or a package whose tasks are planned later.
   *
   * @param from when it begins
   * @param to when it ends
   * @param late by how much P80 is later
   * @param spare how far it can slip before it misses something
   */
  private record Part(int from, int to, int late, Spare spare) {}

  /**
   * That of a plan.
   *
   * @param votes tasks that take place on sittings: these can slip to the next one
   */
  Leeway(Schedule schedule, Workdays workdays, Set<String> votes) {
    this.schedule = schedule;
    this.workdays = workdays;
    this.votes = Set.copyOf(votes);
    Schedule.Course course = schedule.course();
    course
        .packages()
        .forEach(pack ->
            parts.put(
                pack.id().toString(),
                new Part(
                    workdays.offset(pack.dates().start()),
                    workdays.offset(pack.dates().finish().plusDays(1)),
                    late(pack.dates(), pack.p80()),
                    course.slack().of(pack.id(), pack.floatDays()))));
    course
        .tasks()
        .forEach(task ->
            parts.put(
                task.id().toString(),
                new Part(
                    task.times().earlyStart(),
                    task.times().earlyFinish(),
                    late(task.dates(), task.p80()),
                    spare(task))));
    course
        .links()
        .forEach(link -> after.computeIfAbsent(link.from(), _ -> new ArrayList<>()).add(link));
  }

  private Spare spare(TaskTime task) {
    Spare spare = schedule.course().slack().of(task);
    return votes.contains(spare.task())
        ? new Spare(
            spare.task(), HalfDays.toDays(Math.max(0, task.times().totalFloat())), spare.until())
        : spare;
  }

  /**
   * How far a part can slip: its own room, or that of what follows plus the gaps up to it, if less.
   */
  int of(WorkId part) {
    Map<String, Integer> gaps = new HashMap<>(Map.of(part.toString(), 0));
    Deque<String> open = new ArrayDeque<>(gaps.keySet());
    while (!open.isEmpty()) {
      String from = open.remove();
      for (Link link : after.getOrDefault(from, List.of())) {
        int gap = gaps.getOrDefault(from, 0) + gap(link);
        if (gap < gaps.getOrDefault(link.to(), Integer.MAX_VALUE)) {
          gaps.put(link.to(), gap);
          open.add(link.to());
        }
      }
    }
    return gaps.entrySet().stream()
        .flatMapToInt(reached ->
            Stream.ofNullable(parts.get(reached.getKey()))
                .mapToInt(other -> reached.getValue() + room(other)))
        .min()
        .orElse(0);
  }

  /**
   * How far the first end can slip before it pushes the other; 0 where either is no work, as a
   * permit.
   */
  private int gap(Link link) {
    Part from = parts.get(link.from());
    Part to = parts.get(link.to());
    if (from == null || to == null) {
      return 0;
    }
    int pushed =
        switch (link.kind()) {
          case FS, FF -> from.to();
          case SS, SF -> from.from();
        };
    int held =
        switch (link.kind()) {
          case FS, SS -> to.from();
          case FF, SF -> to.to();
        };
    return Math.max(0, held - pushed - link.lag());
  }

  /** How far its own P80 is from what it would miss. */
  private int room(Part part) {
    int slack = HalfDays.roundedUp(part.spare().days());
    if (!part.spare().finish()) {
      return Math.max(0, slack - part.late());
    }
    LocalDate planned = schedule.project().finish().planned();
    return schedule
        .project()
        .deadline()
        .map(end -> slack + between(planned, end.date()) - part.late())
        .map(room -> Math.clamp(room, 0, slack))
        .orElse(slack);
  }

  private int late(Schedule.Dates dates, Optional<LocalDate> p80) {
    return p80.map(day -> between(dates.finish(), day)).orElse(0);
  }

  private int between(LocalDate day, LocalDate later) {
    return Math.max(0, workdays.offset(later.plusDays(1)) - workdays.offset(day.plusDays(1)));
  }
}
