package dev.planwright.application.stage.tasks;

import module java.base;

import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.TaskDates;

/** What models say of the tasks: they name roles and predecessors in their own words. */
record TasksAnswer(List<OfPackage> packages) {
  TasksAnswer {
    packages = List.copyOf(packages);
  }

  /** Several answers as one. */
  static TasksAnswer of(Collection<TasksAnswer> answers) {
    return new TasksAnswer(answers.stream().flatMap(answer -> answer.packages().stream()).toList());
  }

  /** The packages that it tells of. */
  List<String> refs() {
    return packages.stream().map(OfPackage::ref).toList();
  }

  /** All tasks. */
  List<Told> tasks() {
    return packages.stream().flatMap(pack -> pack.tasks().stream()).toList();
  }

  /** The titles of all tasks, as they are compared. */
  Set<String> keys() {
    return tasks().stream().map(task -> key(task.title())).collect(Collectors.toSet());
  }

  /** All tasks, each with its place in the answer. */
  SequencedMap<String, Told> placed() {
    SequencedMap<String, Told> placed = new LinkedHashMap<>();
    for (int i = 0; i < packages.size(); i++) {
      List<Told> tasks = packages.get(i).tasks();
      for (int k = 0; k < tasks.size(); k++) {
        placed.put("packages[%d].tasks[%d]".formatted(i, k), tasks.get(k));
      }
    }
    return placed;
  }

  /** The same without predecessors that are none of its tasks. */
  TasksAnswer linked() {
    Set<String> known = keys();
    return new TasksAnswer(
        packages.stream()
            .map(pack ->
                new OfPackage(
                    pack.ref(), pack.tasks().stream().map(task -> task.after(known)).toList()))
            .toList());
  }

  /** Titles are the same whatever their case. */
  static String key(String title) {
    return title.strip().toLowerCase(Locale.ROOT);
  }

  /** The tasks of the package that is called so. */
  record OfPackage(String ref, List<Told> tasks) {
    OfPackage {
      tasks = List.copyOf(tasks);
    }
  }

  /**
   * A task.
   *
   * @param role by its id or title
   * @param after tasks by their ids or titles
   */
  record Told(Task.Work work, Optional<String> role, List<String> after, TaskDates dates) {
    Told {
      after = List.copyOf(after);
    }

    String title() {
      return work.description().title();
    }

    /** What it comes after that is none of these. */
    List<String> unknown(Set<String> keys) {
      return after.stream().filter(before -> !keys.contains(key(before))).toList();
    }

    private Told after(Set<String> keys) {
      return new Told(
          work, role, after.stream().filter(before -> keys.contains(key(before))).toList(), dates);
    }
  }
}
