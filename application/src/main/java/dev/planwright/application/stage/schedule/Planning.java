package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.stage.links.Links;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.schedule.Activity;
import dev.planwright.domain.schedule.Bounds;
import dev.planwright.domain.schedule.Conflict;
import dev.planwright.domain.schedule.Cycles;
import dev.planwright.domain.schedule.Levelling;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.Network;
import dev.planwright.domain.schedule.PackageLinks;
import dev.planwright.domain.schedule.Passes;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.schedule.PhaseStarts;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.TaskDates;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;

/**
 * The tasks and permits of a plan in their network: linked, levelled, and passed forward and
 * backward.
 */
final class Planning {
  /** Where nothing bounds the end of a task. */
  static final int FREE = Integer.MAX_VALUE;

  private final Work work;
  private final List<Link> links;
  private final Workdays workdays;
  private final DateBook dates;
  private final Network linked;
  private final Levelling.Levelled levelled;
  private final Passes passes;

  /**
   * Plans the tasks.
   *
   * @param people how many each role has, by its id
   */
  Planning(
      Work work, Links stated, Map<String, Integer> people, Workdays workdays, DateBook dates) {
    this.work = work;
    this.workdays = workdays;
    this.dates = dates;
    this.links = links(work, stated);
    List<Activity> activities =
        Stream.concat(
                work.tasks().stream().map(this::activity), work.waiting().stream().map(this::waits))
            .toList();
    var alone = new Network(activities, links);
    this.linked = alone.with(PhaseStarts.linksFor(alone));
    this.levelled = Levelling.level(linked, people);
    this.passes = network().passes();
  }

  List<Task> tasks() {
    return work.tasks();
  }

  Work work() {
    return work;
  }

  /** A sentence for each date that a task names and no fact or window states. */
  List<String> unknownDates() {
    return bound()
        .flatMap(bound ->
            dates.unknown(bound.dates()).stream()
                .map(id ->
                    say(
                        "Task {0} names {1}, which states no day, so it does not bind the task.",
                        bound.id(), id)))
        .toList();
  }

  /** A task, or a package in outline, with the dates that it has to keep. */
  record Bound(String id, TaskDates dates) {}

  /** All tasks, and all packages in outline. */
  Stream<Bound> bound() {
    return Stream.concat(
        work.tasks().stream().map(task -> new Bound(task.id().toString(), task.dates())),
        work.outlined().stream()
            .flatMap(pack ->
                pack.outline().stream()
                    .map(outline -> new Bound(pack.id().toString(), outline.dates()))));
  }

  private Activity activity(Task task) {
    Activity activity = Activity.of(task, work.estimate(task));
    int duration =
        dates
            .fixed(task.dates())
            .map(day -> workdays.worked(day, activity.duration()))
            .orElse(activity.duration());
    return new Activity(
        activity.id(),
        activity.phase(),
        duration,
        activity.role(),
        activity.people(),
        dates.bounds(task.dates()));
  }

  /** A permit starts no phase; neither it nor a package in outline keeps a role busy. */
  private Activity waits(TaskEstimate part) {
    String phase = WorkId.of(part.id()).map(id -> id.phase().toString()).orElse(part.id());
    return new Activity(
        part.id(),
        phase,
        part.halfDays(),
        Optional.empty(),
        1,
        bound()
            .filter(bound -> bound.id().equals(part.id()))
            .findFirst()
            .map(bound -> dates.bounds(bound.dates()))
            .orElse(Bounds.NONE));
  }

  /** The links that the plan states; handing over between tasks of one person is not among them. */
  List<Link> links() {
    return links;
  }

  /** The tasks with their links, as if nobody could be overbooked. */
  Network linked() {
    return linked;
  }

  /** With all that ties the tasks. */
  Network network() {
    return levelled.network();
  }

  Workdays workdays() {
    return workdays;
  }

  Passes passes() {
    return passes;
  }

  /** When that task takes place. */
  Times times(Task task) {
    return times(task.id().toString());
  }

  /** When the task, the permit or the package in outline of that id takes place. */
  Times times(String id) {
    return passes.of(id);
  }

  /** When each part of a phase ends, in half days. */
  Map<String, Integer> ends(String phase) {
    return network().activities().stream()
        .filter(part -> part.phase().equals(phase))
        .collect(Collectors.toMap(Activity::id, part -> times(part.id()).earlyFinish()));
  }

  List<Levelling.Delay> delays() {
    return levelled.delays();
  }

  /** When the packages in outline that belong to that part of the work take place. */
  List<Times> outlined(WorkId part) {
    return work.outlined().stream()
        .filter(pack -> pack.id().within(part))
        .map(pack -> passes.of(pack.id().toString()))
        .toList();
  }

  /** When that permit is there, in half days; empty where nobody says how long it takes. */
  Optional<Times> granted(Permit permit) {
    return work.permits().contains(permit)
        ? Optional.of(passes.of(permit.id().toString()))
        : Optional.empty();
  }

  /** When a task with a fixed date ends where it keeps that; before the plan where it cannot. */
  int fixedEnd(String id) {
    return passes.conflicts().stream()
            .anyMatch(one -> one.task().equals(id) && one.kind() != Conflict.Kind.FINISH_BY)
        ? Integer.MIN_VALUE
        : times(id).earlyFinish();
  }

  boolean isFixed(String id) {
    return work.tasks().stream()
        .anyMatch(task -> task.id().toString().equals(id) && fixed(task).isPresent());
  }

  /** Whether a part of the work keeps to single days, as a vote to sittings. */
  boolean isDaily(String id) {
    return bound()
        .filter(bound -> bound.id().equals(id))
        .anyMatch(bound -> dates.daily(bound.dates().seasons()));
  }

  /** When those windows of a task close for good, in half days. */
  int seasonEnd(List<ElementId> windows, TaskDates of) {
    return dates.end(windows, of.seasons());
  }

  /** The day of a task with a fixed date, with all its days, worked or not. */
  Optional<Schedule.Dates> fixed(Task task) {
    return dates
        .fixed(task.dates())
        .map(day ->
            new Schedule.Dates(
                day, day.plusDays(Math.max(0, work.estimate(task).halfDays() - 1) / 2)));
  }

  /** The tasks that risks hit; a package is hit where it ends. */
  Map<ElementId, List<String>> hits(Links stated) {
    Map<String, List<String>> tasksOf = new HashMap<>();
    for (Task task : work.tasks()) {
      for (WorkId part : List.of(task.id(), task.id().workPackage(), task.id().phase())) {
        tasksOf.computeIfAbsent(part.toString(), _ -> new ArrayList<>()).add(task.id().toString());
      }
    }
    for (WorkPackage pack : work.outlined()) {
      String id = pack.id().toString();
      tasksOf.put(id, new ArrayList<>(List.of(id)));
      tasksOf.computeIfAbsent(pack.id().phase().toString(), _ -> new ArrayList<>()).add(id);
    }
    var parts = new PackageLinks(tasksOf, links);
    Map<ElementId, List<String>> hits = new HashMap<>();
    for (Links.Strike strike : stated.strikes()) {
      hits.put(
          strike.risk(),
          strike.hits().stream().flatMap(part -> parts.ends(part).stream()).distinct().toList());
    }
    return hits;
  }

  private static List<Link> links(Work work, Links stated) {
    Set<String> known = work.estimates().stream().map(TaskEstimate::id).collect(Collectors.toSet());
    List<Link> links =
        stated.taskLinks().stream()
            .map(Links.OfTasks::link)
            .filter(link -> known.contains(link.from()) && known.contains(link.to()))
            .toList();
    return Cycles.cut(links).kept();
  }
}
