package dev.planwright.application.stage.links;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.governance.Responsibility;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;

/**
 * Who answers for each package.
 *
 * @param roles of the team
 * @param byTasks the role with most of the tasks of a package
 */
record Owners(List<ElementId> roles, Map<WorkId, ElementId> byTasks) {
  private static final Pattern ROLE = Pattern.compile("\\bR[0-9]{1,3}\\b");

  Owners {
    roles = List.copyOf(roles);
    byTasks = Map.copyOf(byTasks);
  }

  /**
   * Those of a plan.
   *
   * @param listed whether its tasks are shown; without them nobody is seen to do most of them
   */
  static Owners of(StageInput plan, boolean listed) {
    Optional<Team> team = plan.find(Team.STAGE);
    Optional<Tasks> tasks = plan.find(Tasks.STAGE).filter(_ -> listed);
    return new Owners(
        team.stream().flatMap(found -> found.roles().stream()).map(Role::id).toList(),
        plan.find(WorkBreakdown.STAGE).stream()
            .filter(_ -> team.isPresent() && tasks.isPresent())
            .flatMap(
                work -> Responsibility.of(team.orElseThrow(), work, tasks.orElseThrow()).stream())
            .collect(
                Collectors.toMap(line -> line.workPackage().id(), Responsibility::accountable)));
  }

  /** The role with most of its tasks; empty where it has none. */
  Optional<ElementId> accountable(WorkPackage pack) {
    return Optional.ofNullable(byTasks.get(pack.id()));
  }

  /** The same; without tasks the first role that its words name, and else the phase's. */
  Optional<ElementId> of(WorkPackage pack) {
    return accountable(pack)
        .or(() ->
            ROLE.matcher(pack.acceptWhen())
                .results()
                .flatMap(
                    named -> roles.stream().filter(role -> role.toString().equals(named.group())))
                .findFirst())
        .or(() -> ofPhase(pack.id().phase()));
  }

  /** The role that answers for most packages of a phase; on a tie, the first of the team. */
  private Optional<ElementId> ofPhase(WorkId phase) {
    return roles.stream()
        .filter(role -> answersFor(role, phase) > 0)
        .max(
            Comparator.comparingLong((ElementId role) -> answersFor(role, phase))
                .thenComparing(roles::indexOf, Comparator.reverseOrder()));
  }

  private long answersFor(ElementId role, WorkId phase) {
    return byTasks.entrySet().stream()
        .filter(one -> one.getValue().equals(role) && one.getKey().phase().equals(phase))
        .count();
  }
}
