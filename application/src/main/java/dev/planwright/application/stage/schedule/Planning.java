package dev.planwright.application.stage.schedule;

import dev.planwright.application.stage.links.Links;
import dev.planwright.domain.schedule.Activity;
import dev.planwright.domain.schedule.Cycles;
import dev.planwright.domain.schedule.Levelling;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.Network;
import dev.planwright.domain.schedule.Passes;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.schedule.PhaseStarts;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.Task;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The tasks of a plan in their network: linked, levelled, and passed forward and backward. */
final class Planning {
  private final List<Task> tasks;
  private final List<Link> links;
  private final Workdays workdays;
  private final Levelling.Levelled levelled;
  private final Passes passes;

  /**
   * Plans the tasks.
   *
   * @param people how many each role has, by its id
   */
  Planning(List<Task> tasks, Links stated, Map<String, Integer> people, Workdays workdays) {
    this.tasks = List.copyOf(tasks);
    this.workdays = workdays;
    this.links = links(tasks, stated);
    List<Activity> activities = tasks.stream().map(Activity::of).toList();
    var linked = new Network(activities, links);
    this.levelled = Levelling.level(linked.with(PhaseStarts.linksFor(linked)), people);
    this.passes = network().passes();
  }

  List<Task> tasks() {
    return tasks;
  }

  /** The links that the plan states; handing over between tasks of one person is not among them. */
  List<Link> links() {
    return links;
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
    return passes.of(task.id().toString());
  }

  List<Levelling.Delay> delays() {
    return levelled.delays();
  }

  private static List<Link> links(List<Task> tasks, Links stated) {
    Set<String> known =
        tasks.stream().map(task -> task.id().toString()).collect(Collectors.toSet());
    List<Link> links =
        stated.taskLinks().stream()
            .map(Links.OfTasks::link)
            .filter(link -> known.contains(link.from()) && known.contains(link.to()))
            .toList();
    return Cycles.cut(links).kept();
  }
}
