package dev.planwright.bootstrap.cli.data;

import dev.planwright.bootstrap.cli.terminal.CommandGroup;
import dev.planwright.bootstrap.cli.terminal.Console;
import picocli.CommandLine.Command;

/** What replies of models state about their own use. */
@Command(
    name = "usage",
    description = "What replies of models state about their own use.",
    synopsisSubcommandLabel = "COMMAND")
public final class UsageCommand extends CommandGroup {
  public UsageCommand(Console console) {
    super(console);
  }
}
