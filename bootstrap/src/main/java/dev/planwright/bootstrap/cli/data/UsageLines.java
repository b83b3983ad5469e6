package dev.planwright.bootstrap.cli.data;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import java.util.stream.Collectors;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Answers a wrong command line with one line that names the fault and where help is. */
public record UsageLines(Console console) implements IParameterExceptionHandler {
  @Override
  public int handleParseException(ParameterException e, String[] arguments) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    String problem = String.valueOf(e.getMessage()).lines().findFirst().orElse("wrong usage");
    String meant =
        e instanceof UnmatchedArgumentException unmatched
            ? unmatched.getSuggestions().stream()
                .limit(2)
                .map(one -> "`" + one.strip() + "`")
                .collect(Collectors.joining(" or ", "; did you mean ", "?"))
            : "";
    console.note(
        "planwright: %s%s; see `%s --help`"
            .formatted(problem, meant.endsWith("mean ?") ? "" : meant, command));
    return ExitCodes.USAGE;
  }
}
