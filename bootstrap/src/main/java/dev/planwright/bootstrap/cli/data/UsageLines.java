package dev.planwright.bootstrap.cli.data;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;

/** Answers a wrong command line with one line that names the fault and where help is. */
public final class UsageLines implements IParameterExceptionHandler {
  private final Console console;

  public UsageLines(Console console) {
    this.console = console;
  }

  @Override
  public int handleParseException(ParameterException e, String[] arguments) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    String problem = String.valueOf(e.getMessage()).lines().findFirst().orElse("wrong usage");
    console.note("planwright: %s; see `%s --help`".formatted(problem, command));
    return ExitCodes.USAGE;
  }
}
