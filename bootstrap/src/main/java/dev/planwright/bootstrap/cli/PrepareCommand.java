package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.startup.Installation;
import dev.planwright.bootstrap.startup.Installation.Use;
import dev.planwright.bootstrap.startup.OwnCommand;
import dev.planwright.bootstrap.startup.StartCache;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the start-up caches beside the jar. */
@Command(
    name = "prepare",
    description =
        "Make the start-up caches beside the jar, for this release of Java. The launchers do it by"
            + " themselves where they may write; run it once as administrator where not.")
final class PrepareCommand implements Callable<Integer> {
  private static final String NO_PLAN = "00000000-0000-4000-8000-000000000000";
  private static final List<List<String>> REHEARSED =
      List.of(
          List.of(),
          List.of("--help"),
          List.of("help", "plan"),
          List.of("plan", "list"),
          List.of("plan", "list", "--json"),
          List.of("plan", "status", NO_PLAN),
          List.of("metrics", NO_PLAN),
          List.of("status"),
          List.of("config"),
          List.of("completion", "--words", "--", "plan", "st"),
          List.of("mcp-config", "--client", "claude-code"),
          List.of("mcp-config", "--client", "codex"),
          List.of("plan", "status"));

  private final Console console;

  @Parameters(
      arity = "0..*",
      paramLabel = "USE",
      description = "light (proxy and commands) or service; both without it.")
  private List<String> wanted = List.of();

  @Option(names = "--rehearse", hidden = true, description = "Do what the cache is for.")
  private boolean rehearse;

  PrepareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (rehearse) {
      rehearse();
      return ExitCodes.SUCCESS;
    }
    Installation installation =
        Installation.of(System.getProperties())
            .orElseThrow(() ->
                new Failure(
                    "there is no planwright.jar to prepare: build first, or use a release"));
    for (Use use : Use.values()) {
      if (wanted.isEmpty() || wanted.contains(use.name().toLowerCase(Locale.ROOT))) {
        prepare(installation, use);
      }
    }
    return ExitCodes.SUCCESS;
  }

  private void prepare(Installation installation, Use use) throws InterruptedException {
    if (installation.prepared(use)) {
      console.say("already there: " + installation.cache(use));
      return;
    }
    String java = OwnCommand.ofProcess(console.platform(), Start.class.getName()).java();
    try {
      Optional<Path> made = new StartCache(installation, use, java).make();
      console.say(
          made.map(file -> "made " + file).orElse("another process is making it right now"));
    } catch (IOException e) {
      throw new Failure(
          "no start-up cache could be made in %s (%s); Planwright works without, it only starts more slowly"
              .formatted(installation.jar().getParent(), e.getMessage()));
    }
  }

  /**
   * Most of these fail, for there is no plan; what they load on the way is what counts. The proxy
   * comes last: it takes the standard streams and serves until its input ends.
   */
  private void rehearse() {
    var nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    var quiet =
        new Console(
            console.in(),
            nowhere,
            nowhere,
            false,
            console.environment(),
            console.platform(),
            console.workingFolder());
    REHEARSED.forEach(arguments -> Planwright.run(quiet, arguments.toArray(String[]::new)));
    ProxyRun.alone(quiet);
  }
}
