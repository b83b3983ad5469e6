package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.adapters.stdio.transport.StandardStreams;
import dev.planwright.application.mcp.Registries;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.local.LocalFolder;
import dev.planwright.bootstrap.local.SharedServer;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsFile;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.startup.Build;
import dev.planwright.bootstrap.startup.OwnCommand;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.ProxyParts;

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
                  new SettingsSource(
                      Map.of(),
                      console.environment(),
                      SettingsFile.of(console.platform()).values()),
                  console.platform()));
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
    Settings read = settings.get();
    var chance = Chance.ofProcess();
    Settings.Client client = read.client();
    if (LocalFolder.startsServer(client)) {
      try (var server = shared(read, console, chance)) {
        server.enter();
        Registries served = ProxyParts.shared(server, there -> parts(there, console), chance);
        ProxyParts.serve(served, streams, Version.current(), chance);
      }
    } else {
      ProxyParts.serve(parts(client, console).served(), streams, Version.current(), chance);
    }
    return ExitCodes.SUCCESS;
  }

  private static SharedServer shared(Settings settings, Console console, Chance chance) {
    return new SharedServer(
        settings,
        console.platform(),
        OwnCommand.ofProcess(console.platform(), Start.class.getName()),
        Build.of(Version.current(), System.getProperties()),
        chance::nanoTime);
  }

  private static ProxyParts parts(Settings.Client client, Console console) {
    return new ProxyParts(client, console.workingFolder(), Version.current(), Chance.ofProcess());
  }
}
