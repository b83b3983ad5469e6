package dev.planwright.application.stage.tasks;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.stage.tasks.TasksAnswer.key;

import module java.base;

import dev.planwright.application.stage.tasks.TasksAnswer.Told;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;

/** Gives the tasks of an answer their ids, and finds what they name by id or title. */
final class TaskNumbering {
  private final List<WorkPackage> packages;
  private final List<Role> roles;
  private final Function<String, Optional<LocalDate>> days;
  private final Map<WorkId, Told> told = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();

  /**
   * Numbers the tasks of an answer.
   *
   * @param packages of the work breakdown
   * @param days the first day of a time in words
   */
  TaskNumbering(
      TasksAnswer answer,
      List<WorkPackage> packages,
      List<Role> roles,
      Function<String, Optional<LocalDate>> days) {
    this.packages = packages;
    this.roles = roles;
    this.days = days;
    number(answer);
  }

  /** Packages in the order of the work breakdown; those without tasks are left out. */
  Tasks tasks() {
    Map<WorkId, List<Task>> byPackage = new LinkedHashMap<>();
    told.forEach((id, task) ->
        byPackage.computeIfAbsent(id.workPackage(), _ -> new ArrayList<>()).add(task(id, task)));
    return new Tasks(
        byPackage.entrySet().stream()
            .map(pack -> new Tasks.OfPackage(pack.getKey(), pack.getValue()))
            .toList());
  }

  /** What was left out, each a sentence; complete once the tasks were asked for. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  private void number(TasksAnswer answer) {
    answer.packages().stream()
        .map(TasksAnswer.OfPackage::ref)
        .distinct()
        .filter(ref -> packages.stream().noneMatch(pack -> pack.id().toString().equals(ref)))
        .forEach(ref ->
            notes.add(say("Tasks of package {0} are left out: there is no such package.", ref)));
    for (WorkPackage pack : packages) {
      List<Told> tasks = tasksOf(pack.id(), answer);
      for (int i = 0; i < tasks.size(); i++) {
        told.put(pack.id().part(i + 1), tasks.get(i));
      }
      if (tasks.isEmpty() && pack.outline().isEmpty()) {
        notes.add(say("Package {0} has no tasks.", pack.id()));
      }
    }
  }

  private static List<Told> tasksOf(WorkId pack, TasksAnswer answer) {
    return answer.packages().stream()
        .filter(part -> part.ref().equals(pack.toString()))
        .flatMap(part -> part.tasks().stream())
        .toList();
  }

  private Task task(WorkId id, Told task) {
    Set<WorkId> after = new LinkedHashSet<>();
    for (String named : task.after()) {
      Optional<WorkId> before = predecessor(named, id);
      before.ifPresent(after::add);
      if (before.isEmpty()) {
        notes.add(say("Task {0} comes after \"{1}\", which is no other task.", id, named));
      }
    }
    return new Task(
        id,
        task.work(),
        task.role().flatMap(this::role),
        List.copyOf(after),
        task.dates().from(days));
  }

  private Optional<ElementId> role(String named) {
    return roles.stream().filter(role -> role.named(named)).map(Role::id).findFirst();
  }

  /** A task of that id or title: of the same package, else of the same phase, else of any. */
  private Optional<WorkId> predecessor(String named, WorkId task) {
    return told.entrySet().stream()
        .filter(other -> !other.getKey().equals(task))
        .filter(other ->
            other.getKey().toString().equals(named)
                || key(other.getValue().title()).equals(key(named)))
        .map(Map.Entry::getKey)
        .max(Comparator.comparingLong(other -> nearness(task, other)));
  }

  private static long nearness(WorkId task, WorkId other) {
    return Stream.of(task.phase(), task.workPackage()).filter(other::within).count();
  }
}
