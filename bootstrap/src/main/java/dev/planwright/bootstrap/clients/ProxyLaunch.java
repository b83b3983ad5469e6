package dev.planwright.bootstrap.clients;

import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.startup.Installation;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * The command that starts this installation's proxy: absolute, since clients start servers in any
 * folder and with a PATH of their own.
 *
 * @param environment what it needs beside
 */
public record ProxyLaunch(String command, List<String> arguments, Map<String, String> environment) {
  /** Set by the launcher script to its own place. */
  private static final String LAUNCHER = "planwright.launcher";

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
    String launcher = jvm.getProperty(LAUNCHER, "");
    if (!launcher.isBlank() && !platform.windows()) {
      return new ProxyLaunch(absolute(launcher), List.of(SUBCOMMAND), Map.of("JAVA_HOME", home));
    }
    String java = Path.of(home, "bin", platform.windows() ? "java.exe" : "java").toString();
    return new ProxyLaunch(
        java,
        Installation.of(jvm)
            .map(ProxyLaunch::installed)
            .orElseGet(() -> compiled(jvm.getProperty("java.class.path"), mainClass)),
        Map.of());
  }

  /**
   * The cache is named whether it exists or not: it may be made later, and missing it is no harm.
   */
  private static List<String> installed(Installation installation) {
    return List.of(
        "@" + installation.options(),
        "-XX:AOTCache=" + installation.cache(),
        "-jar",
        installation.jar().toString(),
        SUBCOMMAND);
  }

  private static List<String> compiled(String classPath, String mainClass) {
    return List.of(
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        Arrays.stream(classPath.split(File.pathSeparator))
            .map(ProxyLaunch::absolute)
            .collect(Collectors.joining(File.pathSeparator)),
        mainClass,
        SUBCOMMAND);
  }

  private static String absolute(String path) {
    return Path.of(path).toAbsolutePath().normalize().toString();
  }
}
