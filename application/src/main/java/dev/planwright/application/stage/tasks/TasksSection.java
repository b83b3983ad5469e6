package dev.planwright.application.stage.tasks;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.TaskDates;

/** The tasks, package by package. */
public final class TasksSection {
  private TasksSection() {}

  /** Every task with its texts. */
  public static List<Block> blocks(Tasks tasks) {
    var blocks = new Blocks();
    tasks
        .packages()
        .forEach(pack ->
            blocks.part(say("Package {0}", pack.ref()), new Blocks().table(rows(pack)).done()));
    return blocks.done();
  }

  private static Rows<Task> rows(Tasks.OfPackage pack) {
    return Rows.of(say("Tasks of {0}", pack.ref()), pack.tasks())
        .own(Task::id)
        .strong("Task", Task::title)
        .text("What", task -> task.work().description().what())
        .text("Output", task -> task.work().description().output())
        .maybeNamed("Role", Task::role)
        .number("People", task -> task.work().effort().people())
        .right("Effort in days", task -> Inline.of(effort(task)))
        .refs("After", Task::after)
        .text("Waits for", TasksSection::waitsFor)
        .text("Keeps to", TasksSection::keepsTo)
        .texts("Costs", task -> costs(task, _ -> true));
  }

  /** Its person-days: low, likely, high. */
  public static String effort(Task task) {
    Range days = task.work().effort().days();
    return Numbers.plain(days.low())
        + " / "
        + Numbers.plain(days.likely())
        + " / "
        + Numbers.plain(days.high());
  }

  /** Whom it waits for and how long; empty where nobody is. */
  public static String waitsFor(Task task) {
    return task.work()
        .awaits()
        .map(wait -> wait.who() + wait.leadDays().map(d -> ": " + Numbers.range(d)).orElse(""))
        .orElse("");
  }

  /** The dates and windows that it keeps to. */
  public static String keepsTo(Task task) {
    TaskDates dates = task.dates();
    var said = new ArrayList<String>();
    dates.notBefore().ifPresent(id -> said.add(say("not before {0}", id)));
    dates.earliest().ifPresent(time -> said.add(say("not before {0}", time.text())));
    dates.fixedOn().ifPresent(id -> said.add(say("on {0}", id)));
    dates.finishBy().ifPresent(id -> said.add(say("done by {0}", id)));
    dates.seasons().forEach(id -> said.add(say("season {0}", id)));
    return String.join("; ", said);
  }

  /** What has to be bought for it, as far as it is to be told. */
  public static List<String> costs(Task task, Predicate<Task.Cost> told) {
    return task.work().costs().stream()
        .filter(told)
        .map(cost -> cost.what() + ": " + Numbers.range(cost.amount()))
        .toList();
  }
}
