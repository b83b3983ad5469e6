package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Similarity;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkPackage;

/**
 * Which parts of the work wait for a permit. Where one does, the permit's own lead time is not
 * counted again: the plan of the work knows more than the list of permits.
 */
final class PermitWaits {
  private final List<Task> tasks;
  private final List<WorkPackage> outlined;
  private final List<Link> links;

  PermitWaits(List<Task> tasks, List<WorkPackage> outlined, List<Link> links) {
    this.tasks = tasks;
    this.outlined = outlined;
    this.links = links;
  }

  /**
   * The tasks that name the permit and how long they wait for it; beside those, what stands right
   * before or after it and waits for the same body, or bears the same name.
   */
  List<String> of(Permit permit) {
    Set<String> next = next(permit);
    Stream<String> waiting =
        tasks.stream()
            .filter(task -> task.work().awaits().flatMap(Task.Wait::leadDays).isPresent())
            .filter(task ->
                permit(task)
                    .map(permit.id()::equals)
                    .orElseGet(() -> next.contains(task.id().toString()) && same(task, permit)))
            .map(task -> task.id().toString());
    Stream<String> packages =
        outlined.stream()
            .filter(pack -> next.contains(pack.id().toString()))
            .filter(pack -> Similarity.sameName(pack.title(), permit.name()))
            .map(pack -> pack.id().toString());
    return Stream.concat(waiting, packages).toList();
  }

  private static Optional<ElementId> permit(Task task) {
    return task.work().awaits().flatMap(Task.Wait::permit);
  }

  private static boolean same(Task task, Permit permit) {
    return Similarity.sameName(task.title(), permit.name())
        || task.work()
            .awaits()
            .filter(wait -> Similarity.sameName(wait.who(), permit.body()))
            .isPresent();
  }

  /** What stands right before or after it. */
  private Set<String> next(Permit permit) {
    String id = permit.id().toString();
    Set<String> next = new HashSet<>();
    for (Link link : links) {
      if (link.kind() == LinkKind.FS && link.from().equals(id)) {
        next.add(link.to());
      } else if (link.kind() == LinkKind.FS && link.to().equals(id)) {
        next.add(link.from());
      }
    }
    return next;
  }
}
