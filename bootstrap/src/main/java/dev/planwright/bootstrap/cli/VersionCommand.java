package dev.planwright.bootstrap.cli;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Version;
import picocli.CommandLine.Command;

/** Which version this is. */
@Command(name = "version", description = "Print the version.")
record VersionCommand(Console console) implements Runnable {
  @Override
  public void run() {
    console.say("planwright " + Version.current());
  }
}
