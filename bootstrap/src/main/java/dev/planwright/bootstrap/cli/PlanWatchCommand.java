package dev.planwright.bootstrap.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Follows a plan with a progress bar. */
@Command(
    name = "watch",
    description =
        "Follow a plan's progress until it has ended; exit code 1 unless it is completed.")
final class PlanWatchCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "PLAN_ID",
      description = "The plan: its id, the beginning of it, or latest.")
  private String plan = "";

  PlanWatchCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    var remote = new Remote(SettingOptions.read(spec, console).client(), console);
    return new PlanWatch(remote, console).follow(remote.pick(plan));
  }
}
