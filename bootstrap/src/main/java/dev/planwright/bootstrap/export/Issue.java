package dev.planwright.bootstrap.export;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.export.ExportedPlan;
import dev.planwright.application.export.PlannedTask;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.work.WorkId;

/**
 * A phase, package or task as a tracker of issues knows it.
 *
 * @param blockedBy the issues that must be finished before it starts
 * @param days the person-days that it takes; empty for what has parts
 * @param role who does it
 */
record Issue(
    WorkId id,
    String title,
    String body,
    LocalDate start,
    LocalDate due,
    Optional<BigDecimal> days,
    Optional<String> role,
    List<String> blockedBy) {
  Issue {
    blockedBy = List.copyOf(blockedBy);
  }

  /** Phase by phase, each with its packages, each with its tasks. */
  static List<Issue> of(ExportedPlan plan) {
    List<Issue> issues = new ArrayList<>();
    Map<ElementId, String> roles =
        plan.roles().stream().collect(Collectors.toMap(Role::id, Role::title));
    List<PlannedTask> tasks = plan.tasks();
    for (PhaseTime phase : plan.schedule().course().phases()) {
      issues.add(group(phase.time()));
      for (GroupTime pack : plan.schedule().course().packages()) {
        if (pack.id().within(phase.time().id())) {
          issues.add(group(pack));
          tasks.stream()
              .filter(task -> task.id().within(pack.id()))
              .map(task -> of(task, roles, plan.linksTo(task.id())))
              .forEach(issues::add);
        }
      }
    }
    return issues;
  }

  private static Issue group(GroupTime time) {
    return new Issue(
        time.id(),
        time.title(),
        time.id().toString(),
        time.dates().start(),
        time.dates().finish(),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  private static Issue of(PlannedTask task, Map<ElementId, String> roles, List<Link> incoming) {
    var body = new StringJoiner("\n\n");
    body.add(task.task().work().description().what());
    body.add(say("Output") + ": " + task.task().work().description().output());
    task.task().work().awaits().ifPresent(wait -> body.add(say("Waits for") + " " + wait.who()));
    incoming.stream()
        .filter(link -> link.kind() != LinkKind.FS || link.lag() != 0)
        .forEach(link ->
            body.add("%s %s %+.1f d".formatted(link.kind(), link.from(), link.lag() / 2.0)));
    body.add(task.id().toString());
    return new Issue(
        task.id(),
        task.title(),
        body.toString(),
        task.time().dates().start(),
        task.time().dates().finish(),
        Optional.of(task.task().work().effort().days().likely()),
        task.time().role().map(role -> roles.getOrDefault(role, role.toString())),
        incoming.stream()
            .filter(link -> link.kind() == LinkKind.FS && link.lag() >= 0)
            .map(Link::from)
            .filter(from -> WorkId.of(from).isPresent())
            .toList());
  }

  /** The id of what it belongs to; empty for a phase. */
  Optional<String> parent() {
    return switch (id.level()) {
      case 1 -> Optional.empty();
      case 2 -> Optional.of(id.phase().toString());
      default -> Optional.of(id.workPackage().toString());
    };
  }

  /** A name that no other issue has. */
  String name() {
    return id + " " + title;
  }
}
