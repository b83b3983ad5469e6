package dev.planwright.bootstrap.cli;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.local.LocalFolder;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The key of a server that asks for the token in the data folder. */
@Command(
    name = "token",
    description =
        "Print the token of `planwright up --local-token`, for curl, the web page and entries with"
            + " an address. The proxy and the terminal commands find it by themselves.")
final class TokenCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  TokenCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.say(
        LocalFolder.of(SettingOptions.read(spec, console))
            .token()
            .orElseThrow(() ->
                new Failure("there is no token yet: `planwright up --local-token` makes one")));
    return ExitCodes.SUCCESS;
  }
}
