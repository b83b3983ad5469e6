package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.application.model.recorded.RecordedReplies;
import dev.planwright.application.plan.PromptText;
import dev.planwright.bootstrap.cli.metrics.MetricsTable;
import dev.planwright.bootstrap.cli.plan.Remote;
import dev.planwright.bootstrap.cli.plan.TitledFile;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.PlanProgress;
import dev.planwright.bootstrap.cli.terminal.ProgressBar;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Drives the proxy as an MCP host does, from prompt to files. */
final class DemoTour {
  private static final int EXCERPT = 90;
  private static final int WAIT_SECONDS = 50;
  private static final RecordedReplies REPLIES = RecordedReplies.harbourBath();

  private final Console console;
  private final Settings.Client client;
  private final boolean serverRuns;
  private final AtomicReference<Optional<ProxyProcess>> running =
      new AtomicReference<>(Optional.empty());
  private volatile boolean aborted;

  /** A tour of the server there, which may go on running when the tour has ended. */
  DemoTour(Console console, Settings.Client client, boolean serverRuns) {
    this.console = console;
    this.client = client;
    this.serverRuns = serverRuns;
  }

  /**
   * What the tour makes, and where it leaves it. Without a prompt and a profile it plays the agent
   * from recorded answers.
   */
  record Order(Optional<String> prompt, Optional<String> profile, Path folder) {
    boolean recorded() {
      return prompt.isEmpty() && profile.isEmpty();
    }

    boolean brief() {
      return prompt.isPresent() && profile.isEmpty();
    }

    private JsonObject arguments() {
      return recorded()
          ? DemoAgent.order(REPLIES)
          : Json.build()
              .put("prompt", prompt.orElseGet(REPLIES::prompt))
              .put("engine", brief() ? "brief" : "auto")
              .putIfPresent("model_profile", profile.map(Json::of))
              .done();
    }
  }

  /**
   * Makes the plan and saves its files.
   *
   * @throws Failure when the plan does not complete
   */
  void run(Order order) {
    try (ProxyProcess proxy = ProxyProcess.start(client, order.folder())) {
      running.set(Optional.of(proxy));
      if (aborted) {
        throw new Failure("the tour was given up");
      }
      proxy.initialize();
      JsonObject arguments = order.arguments();
      console.say(
          "prompt     "
              + PromptText.excerpt(arguments.text("prompt").orElseThrow(), EXCERPT)
              + " …");
      String plan = proxy.call("plan_create", arguments, _ -> {}).text("plan_id").orElseThrow();
      console.say("plan       " + plan);
      JsonObject status = order.recorded() ? write(proxy, plan) : follow(proxy, plan);
      if (!status.text("state").equals(Optional.of("completed"))) {
        throw new Failure(
            "the plan is %s: %s"
                .formatted(
                    status.text("state").orElse("gone"),
                    status
                        .object("error")
                        .flatMap(e -> e.text("message"))
                        .orElse("no reason given")));
      }
      console.say("made by    " + madeBy(status.text("engine").orElse("")));
      for (String artifact : List.of("report", "zip")) {
        console.say("%-10s %s".formatted(artifact, save(proxy, plan, artifact)));
      }
      metrics(plan);
      var hints = new Hints(console.program(), serverRuns);
      if (order.brief()) {
        hints.wholePlan().forEach(console::say);
      }
      hints.next(plan).forEach(console::say);
    }
  }

  /** Ends the proxy and with it the tour, from any thread and at any time. */
  void abort() {
    aborted = true;
    running.get().ifPresent(ProxyProcess::abort);
  }

  /** Plays the agent. */
  private JsonObject write(ProxyProcess proxy, String plan) {
    console.say("           this tour answers its questions as an agent does, by plan_work");
    try (var bar = new ProgressBar(console, Chance.ofProcess()::nanoTime)) {
      new DemoAgent(REPLIES, proxy).write(plan, result -> bar.show(PlanProgress.ofStatus(result)));
    }
    return proxy.call("plan_status", Json.build().put("plan_id", plan).done(), _ -> {});
  }

  private JsonObject follow(ProxyProcess proxy, String plan) {
    JsonObject arguments =
        Json.build().put("plan_id", plan).put("timeout_sec", WAIT_SECONDS).done();
    try (var bar = new ProgressBar(console, Chance.ofProcess()::nanoTime)) {
      JsonObject status = Json.object();
      do {
        status =
            proxy.call(
                "plan_wait",
                arguments,
                percent -> bar.show(new PlanProgress(percent, "processing", "", Optional.empty())));
      } while (status.bool("timed_out").orElse(false));
      bar.show(PlanProgress.ofStatus(status));
      return status;
    }
  }

  private static String madeBy(String engine) {
    return switch (engine) {
      case "llm" -> "language models";
      case "agent" -> "an agent: answers recorded, numbers computed now";
      case "mixed" -> "language models, and in part an earlier version without";
      default -> "rules, without a language model: a brief, not a plan";
    };
  }

  private static String save(ProxyProcess proxy, String plan, String artifact) {
    return proxy
        .call(
            "plan_download",
            Json.build().put("plan_id", plan).put("artifact", artifact).done(),
            _ -> {})
        .text("saved_path")
        .map(path -> TitledFile.rename(Path.of(path), plan).toString())
        .orElseThrow(() -> new Failure("the " + artifact + " is not ready"));
  }

  private void metrics(String plan) {
    console.say("");
    JsonObject summary = new Remote(client, console).get("/token-metrics/" + plan);
    MetricsTable.print(summary, console);
    console.say("");
  }

  /**
   * What to try after the tour.
   *
   * @param program what a person types to call it
   * @param serverRuns whether a server goes on running when the tour has ended
   */
  record Hints(String program, boolean serverRuns) {
    private static final int SHORT_ID = 8;

    private record Hint(String typed, String remark) {}

    /** After a brief: how to get the whole plan. */
    List<String> wholePlan() {
      return List.of(
          "The whole plan instead of a brief:",
          "  " + program + " mcp-config --client claude-code --write",
          "      then ask your agent to write it with engine agent; it needs no key",
          "  " + program + " demo --model-profile baseline --prompt …",
          "      by language models, with a provider's key or a local Ollama",
          "");
    }

    /** After every tour, with this plan. */
    List<String> next(String plan) {
      String id = plan.substring(0, SHORT_ID);
      List<Hint> hints = new ArrayList<>();
      if (!serverRuns) {
        hints.add(new Hint(program + " up", "leave server and worker running"));
      }
      hints.add(
          new Hint(
              program + " plan list",
              serverRuns ? "this was " + id : "(while `up` runs; this was %s)".formatted(id)));
      hints.add(
          new Hint(
              "README.md, \"Connect an MCP host\"",
              "let your own agent write plans, in Claude, Cursor, VS Code …"));
      int width = hints.stream().mapToInt(hint -> hint.typed().length()).max().orElse(0);
      Stream<String> aligned =
          hints.stream()
              .map(hint -> ("  %-" + width + "s   %s").formatted(hint.typed(), hint.remark()));
      return Stream.of(
              Stream.of(
                  "Open the report in a browser. Then try:",
                  "  "
                      + program
                      + " demo --prompt \"Open a bakery in Lyon by June 2027 for 180,000 EUR\""),
              aligned)
          .flatMap(lines -> lines)
          .toList();
    }
  }
}
