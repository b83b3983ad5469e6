package dev.planwright.bootstrap.cli.data;

import dev.planwright.bootstrap.cli.terminal.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What replies of models state about their own use. */
@Command(
    name = "usage",
    description = "What replies of models state about their own use.",
    synopsisSubcommandLabel = "COMMAND")
public final class UsageCommand implements Runnable {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  public UsageCommand(Console console) {
    this.console = console;
  }

  /** Without a subcommand: what there is. */
  @Override
  public void run() {
    CommandLine.usage(spec.commandLine(), console.out());
  }
}
