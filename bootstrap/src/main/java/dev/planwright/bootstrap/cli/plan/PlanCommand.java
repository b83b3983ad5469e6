package dev.planwright.bootstrap.cli.plan;

import dev.planwright.bootstrap.cli.terminal.CommandGroup;
import dev.planwright.bootstrap.cli.terminal.Console;
import picocli.CommandLine.Command;

/** The tools for a person at a terminal. */
@Command(
    name = "plan",
    description = "Make, follow and fetch plans on the server at SERVICE_URL.",
    synopsisSubcommandLabel = "COMMAND")
public final class PlanCommand extends CommandGroup {
  public PlanCommand(Console console) {
    super(console);
  }
}
