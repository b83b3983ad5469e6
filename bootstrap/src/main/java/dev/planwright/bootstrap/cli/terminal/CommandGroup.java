package dev.planwright.bootstrap.cli.terminal;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that has subcommands; called without one, it shows which there are. */
@Command(synopsisSubcommandLabel = "COMMAND")
public class CommandGroup implements Runnable {
  protected final Console console;

  @Spec protected CommandSpec spec = CommandSpec.create();

  public CommandGroup(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    CommandLine.usage(spec.commandLine(), console.out());
  }
}
