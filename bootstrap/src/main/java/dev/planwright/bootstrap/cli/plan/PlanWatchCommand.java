package dev.planwright.bootstrap.cli.plan;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.JsonOutput;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Follows a plan with a progress bar. */
@Command(
    name = "watch",
    description =
        "Follow a plan's progress until it has ended; exit code 1 unless it is completed.")
public final class PlanWatchCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private OnServer server = new OnServer();

  @Mixin private PlanArgument plan = new PlanArgument();

  @Mixin private JsonOutput output = new JsonOutput();

  public PlanWatchCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Remote remote = server.open(console);
    JsonObject end = new PlanWatch(remote, console, Chance.ofProcess()).follow(plan.on(remote));
    output.print(console, end, () -> PlanLines.end(end));
    return PlanWatch.exitCode(end);
  }
}
