package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.JsonOutput;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.local.LocalFolder;
import dev.planwright.domain.json.Json;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that calls the server at {@code SERVICE_URL} and prints what it answers. */
abstract class ServerCommand implements Callable<Integer> {
  final Console console;

  @Spec CommandSpec spec = CommandSpec.create();

  @Mixin JsonOutput output = new JsonOutput();

  ServerCommand(Console console) {
    this.console = console;
  }

  /** Does it, and answers the exit code. */
  abstract int run(Remote remote);

  @Override
  public Integer call() {
    return run(new Remote(LocalFolder.client(SettingOptions.read(spec, console)), console));
  }

  /** Prints the answer in the form that was chosen, and ends well. */
  int print(Json answer, Supplier<List<String>> lines) {
    output.print(console, answer, lines);
    return ExitCodes.SUCCESS;
  }
}
