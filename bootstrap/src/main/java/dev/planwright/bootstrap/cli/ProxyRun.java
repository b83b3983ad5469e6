package dev.planwright.bootstrap.cli;

import dev.planwright.adapters.stdio.transport.StandardStreams;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.ProxyParts;
import java.util.Map;
import java.util.function.Supplier;

/** The proxy from its first byte to its last, whichever way it was started. */
final class ProxyRun {
  private ProxyRun() {}

  /** Serves with the environment's settings, and returns the exit code. */
  static int alone(Console console) {
    try {
      return serve(
          console,
          () ->
              Settings.read(
                  new SettingsSource(Map.of(), console.environment()), console.platform()));
    } catch (Exception e) {
      return new FailureLines(console).tell(e);
    }
  }

  /**
   * Takes the standard streams, then reads the settings, then serves until the input ends.
   *
   * @return the exit code
   */
  static int serve(Console console, Supplier<Settings> settings) throws InterruptedException {
    StandardStreams streams = StandardStreams.take();
    new ProxyParts(
            settings.get().client(), console.workingFolder(), Version.current(), Chance.ofProcess())
        .serve(streams);
    return ExitCodes.SUCCESS;
  }
}
