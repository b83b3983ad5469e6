package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;

/**
 * What comes before the first element of a critical path that waits for a date: back to the start,
 * each time the one with the least float of those whose end is waited for.
 */
final class LastChain {
  private static final Comparator<Step> TIGHTEST =
      Comparator.comparing(Step::spare)
          .thenComparing(step -> step.dates().finish(), Comparator.reverseOrder());

  private final Map<String, Step> steps = new HashMap<>();
  private final Map<String, List<String>> before;

  private LastChain(Schedule.Course course) {
    course.packages().forEach(pack -> add(pack.id().toString(), pack.dates(), pack.floatDays()));
    course
        .tasks()
        .forEach(task ->
            add(task.id().toString(), task.dates(), HalfDays.toDays(task.times().totalFloat())));
    this.before =
        course.links().stream()
            .filter(link -> link.kind() == LinkKind.FS || link.kind() == LinkKind.FF)
            .collect(
                Collectors.groupingBy(
                    Link::to, Collectors.mapping(Link::from, Collectors.toList())));
  }

  /**
   * A task or a package on the way.
   *
   * @param spare its float in working days
   */
  record Step(String id, Schedule.Dates dates, BigDecimal spare) {}

  private void add(String id, Schedule.Dates dates, BigDecimal spare) {
    steps.put(id, new Step(id, dates, spare));
  }

  /** In the order of time; empty where nothing comes before. */
  static List<Step> of(Schedule.Course course) {
    var chain = new LastChain(course);
    var found = new ArrayDeque<Step>();
    Optional<Step> at = course.criticalPath().stream().findFirst().flatMap(chain::last);
    while (at.filter(step -> !found.contains(step)).isPresent()) {
      at.ifPresent(found::addFirst);
      at = at.flatMap(step -> chain.last(step.id()));
    }
    return List.copyOf(found);
  }

  /** A permit is no step; what it waits for is. */
  private Optional<Step> last(String id) {
    return waitedFor(id)
        .flatMap(from -> steps.containsKey(from) ? Stream.of(from) : waitedFor(from))
        .flatMap(from -> Optional.ofNullable(steps.get(from)).stream())
        .min(TIGHTEST);
  }

  private Stream<String> waitedFor(String id) {
    return before.getOrDefault(id, List.of()).stream();
  }
}
