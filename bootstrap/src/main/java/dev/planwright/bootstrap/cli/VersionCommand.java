package dev.planwright.bootstrap.cli;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Version;
import picocli.CommandLine.Command;

/** Which version this is. */
@Command(name = "version", description = "Print the version.")
final class VersionCommand implements Runnable {
  private final Console console;

  VersionCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    console.say("planwright " + Version.current());
  }
}
