package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Spare;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.Workdays;

/**
 * How far work can slip so that neither it nor what follows misses a date, a window or the
 * deadline, with the surprises of four runs in five. All in half days.
 */
final class Leeway {
  private final Schedule schedule;
  private final Workdays workdays;
  private final Map<String, TaskTime> tasks = new HashMap<>();
  private final Map<String, List<Link>> after = new HashMap<>();

  Leeway(Schedule schedule, Workdays workdays) {
    this.schedule = schedule;
    this.workdays = workdays;
    schedule.course().tasks().forEach(task -> tasks.put(task.id().toString(), task));
    schedule
        .course()
        .links()
        .forEach(link -> after.computeIfAbsent(link.from(), _ -> new ArrayList<>()).add(link));
  }

  /** Of a task: that of each that follows, and the gaps on the way to it. */
  int of(TaskTime task) {
    Map<String, Integer> gaps = new HashMap<>(Map.of(task.id().toString(), 0));
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
    return tasks.values().stream()
        .flatMapToInt(other ->
            Stream.ofNullable(gaps.get(other.id().toString())).mapToInt(gap -> gap + room(other)))
        .min()
        .orElse(0);
  }

  /** How far the first end can slip before it pushes the other; none where no task is an end. */
  private int gap(Link link) {
    TaskTime from = tasks.get(link.from());
    TaskTime to = tasks.get(link.to());
    if (from == null || to == null) {
      return 0;
    }
    int pushed =
        switch (link.kind()) {
          case FS, FF -> from.times().earlyFinish();
          case SS, SF -> from.times().earlyStart();
        };
    int held =
        switch (link.kind()) {
          case FS, SS -> to.times().earlyStart();
          case FF, SF -> to.times().earlyFinish();
        };
    return Math.max(0, held - pushed - link.lag());
  }

  /** How far its own P80 is from what it would miss. */
  private int room(TaskTime task) {
    Spare spare = schedule.course().slack().of(task);
    int slack = HalfDays.roundedUp(spare.days());
    int late = task.p80().map(p80 -> between(task.dates().finish(), p80)).orElse(0);
    if (!spare.finish()) {
      return Math.max(0, slack - late);
    }
    return schedule
        .project()
        .deadline()
        .map(end -> slack + between(schedule.project().finish().planned(), end.date()) - late)
        .map(room -> Math.clamp(room, 0, slack))
        .orElse(slack);
  }

  private int between(LocalDate day, LocalDate later) {
    return Math.max(0, workdays.offset(later.plusDays(1)) - workdays.offset(day.plusDays(1)));
  }
}
