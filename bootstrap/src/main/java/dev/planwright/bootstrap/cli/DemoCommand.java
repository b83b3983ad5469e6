package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.PromptInput;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Shutdown;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.local.Listener;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.UpParts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The whole tour in one command. */
@Command(
    name = "demo",
    description =
        "Make a plan the way an agent does: through the proxy, with live progress, to files on"
            + " disk.")
final class DemoCommand implements Callable<Integer> {
  /** A server that only this process uses: on loopback, on a free port, open to it. */
  private static final Map<String, String> OWN =
      Map.ofEntries(
          Map.entry("SERVICE_MCP_HTTP_HOST", "127.0.0.1"),
          Map.entry("SERVICE_MCP_HTTP_PORT", "0"),
          Map.entry("PORT", ""),
          Map.entry("SERVICE_MCP_PUBLIC_BASE_URL", ""),
          Map.entry("SERVICE_MCP_ALLOWED_HOSTS", ""),
          Map.entry("SERVICE_TRUST_FORWARDED", "false"),
          Map.entry("SERVICE_TRUST_FORWARDED_HOPS", "1"),
          Map.entry("SERVICE_REGISTRY_MAINTAINER_EMAIL", ""),
          Map.entry("SERVICE_MCP_REQUIRE_AUTH", "false"),
          Map.entry("SERVICE_MCP_REQUIRE_USER_KEY", "false"),
          Map.entry("SERVICE_CREDITS_REQUIRED", "false"),
          Map.entry("SERVICE_WORKER_PLAN_URL", ""),
          Map.entry("SERVICE_WORKER_HTTP_HOST", "127.0.0.1"),
          Map.entry("SERVICE_WORKER_HTTP_PORT", ""));

  /** The same without language models, which can cost money. */
  private static final Map<String, String> WITHOUT_MODELS = withoutModels();

  private static final Duration SIGNAL_DELAY = Duration.ofMillis(200);

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--prompt",
      paramLabel = "TEXT",
      description =
          "What to plan; it becomes a brief, or with --model-profile a plan. Without a prompt and a"
              + " profile: a whole plan from recorded answers.")
  private Optional<String> prompt = Optional.empty();

  @Option(
      names = "--prompt-file",
      paramLabel = "FILE",
      description = "Read the prompt from a file.")
  private Optional<Path> promptFile = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Save report and zip there (default: SERVICE_PATH, else the current folder).")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--model-profile",
      paramLabel = "PROFILE",
      description =
          "Make a whole plan with the language models of this profile; without it none is used.")
  private Optional<String> profile = Optional.empty();

  @Option(names = "--keep", description = "Leave server and worker running until Ctrl-C.")
  private boolean keep;

  DemoCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Settings settings = SettingOptions.read(spec, console);
    Settings own = SettingOptions.read(spec, console, profile.isPresent() ? OWN : WITHOUT_MODELS);
    var order = new DemoTour.Order(text(), profile, folder(settings.client()));
    URI configured = settings.client().url();
    if (Listener.at(configured) == Listener.PLANWRIGHT) {
      console.say("server     running at " + configured);
      new DemoTour(console, settings.client(), true).run(order);
      return ExitCodes.SUCCESS;
    }
    try (var shutdown = Shutdown.listen(ServeCommand.LONGEST_CLOSE);
        var parts = new UpParts(own, Access.ofUp(own), Version.current(), Chance.ofProcess())) {
      URI url = URI.create("http://127.0.0.1:%d/mcp".formatted(parts.port()));
      console.say("server     started at %s, with one worker".formatted(url));
      console.say("database   " + parts.database());
      if (shutdown.asked(Duration.ZERO)) {
        return shutdown.interrupted();
      }
      if (profile.isPresent()) {
        parts.models().forEach(line -> console.say("models     " + line));
        parts.checkModels();
      }
      var tour = new DemoTour(console, settings.client().at(url), keep);
      shutdown.whenAsked(tour::abort);
      try {
        tour.run(order);
      } catch (Failure e) {
        // Ctrl-C reaches the proxy as well, whose end may be seen before our own signal.
        if (shutdown.asked(SIGNAL_DELAY)) {
          return shutdown.interrupted();
        }
        throw e;
      }
      if (keep) {
        console.say("Server and worker keep running at %s; Ctrl-C ends them.".formatted(url));
        shutdown.await();
      }
    }
    return ExitCodes.SUCCESS;
  }

  private Optional<String> text() {
    return prompt.isPresent() || promptFile.isPresent()
        ? Optional.of(PromptInput.read(prompt, promptFile, console, spec))
        : Optional.empty();
  }

  private Path folder(Settings.Client client) {
    Path chosen = out.map(console.platform()::expand).or(client::folder).orElse(Path.of(""));
    return console.workingFolder().resolve(chosen).normalize();
  }

  private static Map<String, String> withoutModels() {
    Map<String, String> fixed = new HashMap<>(OWN);
    fixed.put("SERVICE_LLM_CONFIG_DIR", "");
    fixed.put("SERVICE_LLM_DETECT", "false");
    return Map.copyOf(fixed);
  }
}
