package dev.planwright.application.stage.governance;

import module java.base;

import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;

/**
 * Who has which part in a work package, by role.
 *
 * @param responsible those that work on it
 * @param accountable the one of them with most of its tasks; on a tie, with most of that work
 * @param consulted the others that work in its phase
 * @param informed everybody else
 */
public record Responsibility(
    WorkPackage workPackage,
    List<ElementId> responsible,
    ElementId accountable,
    List<ElementId> consulted,
    List<ElementId> informed) {
  public Responsibility {
    responsible = List.copyOf(responsible);
    consulted = List.copyOf(consulted);
    informed = List.copyOf(informed);
  }

  /** A line for each package on which some role works. */
  public static List<Responsibility> of(Team team, WorkBreakdown breakdown, Tasks tasks) {
    List<ElementId> roles = team.roles().stream().map(Role::id).toList();
    return breakdown.packages().flatMap(pack -> of(pack, roles, tasks).stream()).toList();
  }

  private static Optional<Responsibility> of(WorkPackage pack, List<ElementId> roles, Tasks tasks) {
    Map<ElementId, BigDecimal> here = work(pack.id(), tasks);
    Set<ElementId> inPhase = work(pack.id().phase(), tasks).keySet();
    List<ElementId> responsible = roles.stream().filter(here::containsKey).toList();
    return responsible.stream()
        .max(
            Comparator.comparingLong((ElementId role) -> tasks(pack.id(), role, tasks))
                .thenComparing(role -> here.getOrDefault(role, BigDecimal.ZERO))
                .thenComparing(roles::indexOf, Comparator.reverseOrder()))
        .map(accountable ->
            new Responsibility(
                pack,
                responsible,
                accountable,
                roles.stream()
                    .filter(role -> inPhase.contains(role) && !here.containsKey(role))
                    .toList(),
                roles.stream().filter(role -> !inPhase.contains(role)).toList()));
  }

  /** Person-days by role in a part of the work. */
  private static Map<ElementId, BigDecimal> work(WorkId part, Tasks tasks) {
    Map<ElementId, BigDecimal> days = new HashMap<>();
    tasks.packages().stream()
        .filter(pack -> pack.ref().within(part))
        .flatMap(pack -> pack.tasks().stream())
        .forEach(
            task -> task.role().ifPresent(role -> days.merge(role, likely(task), BigDecimal::add)));
    return days;
  }

  private static long tasks(WorkId part, ElementId role, Tasks tasks) {
    return tasks.packages().stream()
        .filter(pack -> pack.ref().within(part))
        .flatMap(pack -> pack.tasks().stream())
        .filter(task -> task.role().filter(role::equals).isPresent())
        .count();
  }

  private static BigDecimal likely(Task task) {
    return task.work().effort().days().likely();
  }
}
