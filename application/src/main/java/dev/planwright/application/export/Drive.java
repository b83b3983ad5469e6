package dev.planwright.application.export;

import module java.base;

import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.Passes.Times;

/** Finds when tasks would start if nothing but their stated links held them. */
final class Drive {
  private final Map<String, Times> times = new HashMap<>();
  private final Map<String, List<Link>> incoming = new HashMap<>();

  Drive(Course course) {
    course.tasks().forEach(task -> times.put(task.id().toString(), task.times()));
    course
        .links()
        .forEach(link -> incoming.computeIfAbsent(link.to(), _ -> new ArrayList<>()).add(link));
  }

  /** The half day at which its links let the task start; 0 where none holds it. */
  int start(TaskTime task) {
    int duration = task.times().earlyFinish() - task.times().earlyStart();
    return incoming.getOrDefault(task.id().toString(), List.of()).stream()
        .flatMapToInt(link -> start(link, duration).stream())
        .reduce(0, Math::max);
  }

  private OptionalInt start(Link link, int duration) {
    Times from = times.get(link.from());
    if (from == null) {
      return OptionalInt.empty();
    }
    int moment = (link.kind().fromStart() ? from.earlyStart() : from.earlyFinish()) + link.lag();
    return OptionalInt.of(link.kind().toStart() ? moment : moment - duration);
  }
}
