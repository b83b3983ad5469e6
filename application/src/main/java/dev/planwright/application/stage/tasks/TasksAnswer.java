package dev.planwright.application.stage.tasks;

import dev.planwright.domain.work.Task;
import java.util.List;
import java.util.Optional;

/** What models say of the tasks: they name roles and predecessors in their own words. */
record TasksAnswer(List<OfPackage> packages) {
  TasksAnswer {
    packages = List.copyOf(packages);
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
  record Told(Task.Work work, Optional<String> role, List<String> after) {
    Told {
      after = List.copyOf(after);
    }
  }
}
