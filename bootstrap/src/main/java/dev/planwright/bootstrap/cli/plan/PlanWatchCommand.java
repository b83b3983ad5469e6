package dev.planwright.bootstrap.cli.plan;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Follows a plan with a progress bar. */
@Command(
    name = "watch",
    description =
        "Follow a plan's progress until it has ended; exit code 1 unless it is completed.")
public final class PlanWatchCommand extends ServerCommand {
  @Mixin private PlanArgument plan = new PlanArgument();

  public PlanWatchCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    JsonObject end = new PlanWatch(remote, console, Chance.ofProcess()).follow(plan.on(remote));
    output.print(console, end, () -> PlanLines.end(end));
    return PlanWatch.exitCode(end);
  }
}
