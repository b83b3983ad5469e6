package dev.planwright.bootstrap.cli.plan;

import dev.planwright.bootstrap.cli.terminal.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The tools for a person at a terminal. */
@Command(
    name = "plan",
    description = "Make, follow and fetch plans on the server at SERVICE_URL.",
    synopsisSubcommandLabel = "COMMAND")
public final class PlanCommand implements Runnable {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  public PlanCommand(Console console) {
    this.console = console;
  }

  /** Without a subcommand: what there is. */
  @Override
  public void run() {
    CommandLine.usage(spec.commandLine(), console.out());
  }
}
