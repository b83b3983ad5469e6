package dev.planwright.bootstrap.cli.data;

import module java.base;

import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.bootstrap.wiring.DatabasePlace;
import picocli.CommandLine.Model.CommandSpec;

/** Opens the database for one command; gives up after five seconds instead of waiting on. */
final class Data {
  private static final Duration LONGEST = Duration.ofSeconds(5);
  private static final int CONNECTIONS = 2;

  private Data() {}

  /**
   * Does the work of a command on the database.
   *
   * @return the command's exit code
   * @throws Failure when the database does not answer in time
   * @throws UnusableDatabase when it cannot be used
   */
  static int with(CommandSpec spec, Console console, Consumer<DataParts> work) {
    Settings settings = SettingOptions.read(spec, console);
    DatabasePlace.requireReachable(settings, LONGEST);
    try (var data =
        DataParts.open(
            settings,
            CONNECTIONS,
            Chance.ofProcess(),
            problem -> {
              throw problem;
            })) {
      if (!data.database().awaitReady(LONGEST)) {
        throw new Failure(
            "the database %s does not answer: %s"
                .formatted(data.description(), data.database().health().problem()));
      }
      work.accept(data);
      return ExitCodes.SUCCESS;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("interrupted");
    }
  }
}
