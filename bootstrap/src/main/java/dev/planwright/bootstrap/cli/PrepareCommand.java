package dev.planwright.bootstrap.cli;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.startup.Installation;
import dev.planwright.bootstrap.startup.StartCache;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Makes the proxy's start-up cache beside the jar. */
@Command(
    name = "prepare",
    description =
        "Make the proxy's start-up cache beside the jar, for this release of Java. The launchers do"
            + " it by themselves where they may write; run it once as administrator where not.")
final class PrepareCommand implements Callable<Integer> {
  private final Console console;

  PrepareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Installation installation =
        Installation.of(System.getProperties())
            .orElseThrow(() ->
                new Failure(
                    "there is no planwright.jar to prepare: build first, or use a release"));
    if (installation.prepared()) {
      console.say("already there: " + installation.cache());
      return ExitCodes.SUCCESS;
    }
    Path java =
        Path.of(
            System.getProperty("java.home"),
            "bin",
            console.platform().windows() ? "java.exe" : "java");
    try {
      Optional<Path> made = new StartCache(installation, java).make();
      console.say(
          made.map(file -> "made " + file).orElse("another process is making it right now"));
    } catch (IOException e) {
      throw new Failure(
          "no start-up cache could be made in %s (%s); Planwright works without, the proxy only starts more slowly"
              .formatted(installation.jar().getParent(), e.getMessage()));
    }
    return ExitCodes.SUCCESS;
  }
}
