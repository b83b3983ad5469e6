package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.startup.Build;
import dev.planwright.bootstrap.startup.Installation;
import dev.planwright.bootstrap.startup.InstalledCopy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Copies the program to where hosts start it. */
@Command(
    name = "install",
    description =
        "Copy this build into your data folder, where MCP hosts start it: a checkout may then"
            + " change, be rebuilt or move. mcp-config does it by itself.")
final class InstallCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--uninstall", description = "Remove all installed versions.")
  private boolean uninstall;

  InstallCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Settings settings = SettingOptions.read(spec, console);
    InstalledCopy copy = copy(settings);
    if (uninstall) {
      try {
        console.say(copy.uninstall() ? "removed   " + copy.root() : "nothing is installed");
      } catch (IOException e) {
        throw new Failure("%s cannot be removed: %s".formatted(copy.root(), e.getMessage()));
      }
      return ExitCodes.SUCCESS;
    }
    Path launcher =
        launcher(settings)
            .orElseThrow(() ->
                new Failure("there is no built program to install: build first, or use a release"));
    console.say("installed " + launcher);
    return ExitCodes.SUCCESS;
  }

  private static InstalledCopy copy(Settings settings) {
    return new InstalledCopy(settings.files().dataFolder().resolve("app"));
  }

  /**
   * The launcher that hosts are to start: that of the installation, or of the copy made of what a
   * source tree has built. Empty where the installation itself is started as it lies.
   */
  static Optional<Path> forHosts(Settings settings, Platform platform) {
    return Installation.of(System.getProperties())
        .filter(one -> !platform.windows())
        .filter(one -> one.inCheckout() || copy(settings).holds(one))
        .flatMap(_ -> launcher(settings));
  }

  /** The launcher of the copy, made now if need be; empty where the program is no jar. */
  private static Optional<Path> launcher(Settings settings) {
    InstalledCopy copy = copy(settings);
    return Installation.of(System.getProperties())
        .map(installation -> {
          try {
            if (!copy.holds(installation)) {
              copy.install(installation, Build.of(Version.current(), System.getProperties()));
            }
            return copy.launcher();
          } catch (IOException e) {
            throw new Failure(
                "%s cannot be copied to %s (%s)"
                    .formatted(installation.jar().getParent(), copy.root(), e.getMessage()));
          }
        });
  }
}
