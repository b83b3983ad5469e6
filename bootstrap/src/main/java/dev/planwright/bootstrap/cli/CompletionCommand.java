package dev.planwright.bootstrap.cli;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lets the shell complete commands and options. */
@Command(
    name = "completion",
    description =
        "Print a script for bash and zsh that completes commands and options. For this shell:"
            + " source <(planwright completion); for all: put that line into ~/.bashrc or"
            + " ~/.zshrc.")
final class CompletionCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  CompletionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.say(AutoComplete.bash("planwright", spec.root().commandLine()));
    return ExitCodes.SUCCESS;
  }
}
