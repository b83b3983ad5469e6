package dev.planwright.application.stage.tasks;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;

/**
 * All the work that is to be done.
 *
 * @param packages those that have tasks, in the order of the work breakdown
 */
public record Tasks(List<OfPackage> packages) {
  /** Names the stage that finds the tasks. */
  public static final StageKey<Tasks> STAGE = new StageKey<>(Stage.TASKS, TasksCodec.codec());

  private static final Range NONE =
      new Range(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, Task.PERSON_DAYS);

  public Tasks {
    packages = List.copyOf(packages);
  }

  /**
   * The tasks of one package.
   *
   * @param ref the package
   */
  public record OfPackage(WorkId ref, List<Task> tasks) {
    public OfPackage {
      tasks = List.copyOf(tasks);
    }

    /** The sum of their work. */
    public Range effort() {
      return Tasks.effort(tasks);
    }
  }

  /** All tasks, package by package. */
  public List<Task> all() {
    return packages.stream().flatMap(pack -> pack.tasks().stream()).toList();
  }

  /** The sum of all work. */
  public Range effort() {
    return effort(all());
  }

  private static Range effort(List<Task> tasks) {
    return tasks.stream().map(task -> task.work().effort().days()).reduce(NONE, Range::plus);
  }
}
