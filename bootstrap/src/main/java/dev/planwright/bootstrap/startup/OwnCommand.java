package dev.planwright.bootstrap.startup;

import module java.base;

import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.startup.Installation.Use;

/** How a process starts another one of its own installation: the same Java, jar and classes. */
public final class OwnCommand {
  /** Set by the launcher script to its own place. */
  public static final String LAUNCHER = "planwright.launcher";

  private final Platform platform;
  private final Properties jvm;
  private final String mainClass;

  /**
   * Commands of the installation that runs.
   *
   * @param jvm the system properties
   * @param mainClass of the command line, for compiled classes without a jar
   */
  public OwnCommand(Platform platform, Properties jvm, String mainClass) {
    this.platform = platform;
    this.jvm = jvm;
    this.mainClass = mainClass;
  }

  /** The running one, for programs of its own. */
  public static OwnCommand ofProcess() {
    return new OwnCommand(Platform.current(), System.getProperties(), "");
  }

  /** The running one. */
  public static OwnCommand ofProcess(Platform platform, String mainClass) {
    return new OwnCommand(platform, System.getProperties(), mainClass);
  }

  /** Java itself. */
  public String java() {
    return Path.of(jvm.getProperty("java.home"), "bin", platform.windows() ? "java.exe" : "java")
        .toString();
  }

  /** What follows Java: its options, the program, and these arguments. */
  public List<String> arguments(Use use, String... arguments) {
    List<String> all =
        new ArrayList<>(
            Installation.of(jvm)
                .map(installation -> installation.arguments(use))
                .orElseGet(this::compiled));
    all.addAll(List.of(arguments));
    return all;
  }

  /** The whole command line. */
  public List<String> line(Use use, String... arguments) {
    List<String> all = new ArrayList<>(List.of(java()));
    all.addAll(arguments(use, arguments));
    return all;
  }

  /**
   * The command line by way of the launcher, which knows what else this use needs; the whole
   * command line where no launcher started this process.
   */
  public List<String> launched(Use use, String... arguments) {
    String launcher = jvm.getProperty(LAUNCHER, "");
    // An empty path is the current folder, which counts as executable.
    if (platform.windows() || launcher.isEmpty() || !Files.isExecutable(Path.of(launcher))) {
      return line(use, arguments);
    }
    return Stream.concat(Stream.of(launcher), Stream.of(arguments)).toList();
  }

  /** The command line of another program of the same classes, with JVM options of its own. */
  public List<String> program(List<String> options, String program, String... arguments) {
    List<String> all = new ArrayList<>(List.of(java()));
    all.addAll(options);
    all.addAll(List.of("-cp", classPath(), program));
    all.addAll(List.of(arguments));
    return all;
  }

  private List<String> compiled() {
    return List.of("--enable-native-access=ALL-UNNAMED", "-cp", classPath(), mainClass);
  }

  private String classPath() {
    return Arrays.stream(jvm.getProperty("java.class.path").split(File.pathSeparator))
        .map(path -> Path.of(path).toAbsolutePath().normalize().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
