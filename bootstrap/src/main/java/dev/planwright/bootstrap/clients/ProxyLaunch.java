package dev.planwright.bootstrap.clients;

import module java.base;

import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.startup.Installation.Use;
import dev.planwright.bootstrap.startup.OwnCommand;

/**
 * The command that starts this installation's proxy: absolute, since clients start servers in any
 * folder and with a PATH of their own.
 *
 * @param environment what it needs beside
 */
public record ProxyLaunch(String command, List<String> arguments, Map<String, String> environment) {
  private static final String SUBCOMMAND = "proxy";

  public ProxyLaunch {
    arguments = List.copyOf(arguments);
    environment = Map.copyOf(environment);
  }

  /**
   * How to start the proxy of the running installation. Where there is a launcher script it is
   * that, told which Java was found; on Windows it is Java itself, since clients cannot start
   * scripts there without a shell.
   *
   * @param jvm the system properties
   * @param mainClass of the command line
   */
  public static ProxyLaunch of(Platform platform, Properties jvm, String mainClass) {
    String home = jvm.getProperty("java.home");
    String launcher = jvm.getProperty(OwnCommand.LAUNCHER, "");
    if (!launcher.isBlank() && !platform.windows()) {
      Path path = Path.of(launcher).toAbsolutePath().normalize();
      boolean own = Path.of(home).startsWith(path.resolveSibling("..").normalize());
      return new ProxyLaunch(
          path.toString(), List.of(SUBCOMMAND), own ? Map.of() : Map.of("JAVA_HOME", home));
    }
    var own = new OwnCommand(platform, jvm, mainClass);
    return new ProxyLaunch(own.java(), own.arguments(Use.LIGHT, SUBCOMMAND), Map.of());
  }
}
