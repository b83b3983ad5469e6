package dev.planwright.bootstrap.cli;

import dev.planwright.application.plan.PromptText;
import dev.planwright.bootstrap.cli.plan.MetricsTable;
import dev.planwright.bootstrap.cli.plan.Remote;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.PlanProgress;
import dev.planwright.bootstrap.cli.terminal.ProgressBar;
import dev.planwright.bootstrap.cli.terminal.ShareBar;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Drives the proxy as an MCP host does, from prompt to files. */
final class DemoTour {
  private static final int EXCERPT = 90;
  private static final int WAIT_SECONDS = 50;
  private static final String EXAMPLE = "/examples/harbour-bath-aarhus/030-report.html";

  private final Console console;
  private final Settings.Client client;
  private final AtomicReference<Optional<ProxyProcess>> running =
      new AtomicReference<>(Optional.empty());
  private volatile boolean aborted;

  DemoTour(Console console, Settings.Client client) {
    this.console = console;
    this.client = client;
  }

  /** What the tour makes, and where it leaves it. */
  record Order(String prompt, Path folder, Optional<String> profile) {}

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
      console.say("prompt     " + PromptText.excerpt(order.prompt(), EXCERPT) + " …");
      String plan = create(proxy, order);
      console.say("plan       " + plan);
      JsonObject status = follow(proxy, plan);
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
      if (order.profile().isEmpty()) {
        console.say("example    " + example(order.folder()));
        console.say("           a whole plan, made of recorded answers of a language model");
      }
      metrics(plan);
      next(plan);
    }
  }

  /** Ends the proxy and with it the tour, from any thread and at any time. */
  void abort() {
    aborted = true;
    running.get().ifPresent(ProxyProcess::abort);
  }

  private static String create(ProxyProcess proxy, Order order) {
    JsonObject arguments =
        Json.build()
            .put("prompt", order.prompt())
            .put("engine", order.profile().isEmpty() ? "brief" : "auto")
            .putIfPresent("model_profile", order.profile().map(Json::of))
            .done();
    return proxy.call("plan_create", arguments, _ -> {}).text("plan_id").orElseThrow();
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
        .orElseThrow(() -> new Failure("the " + artifact + " is not ready"));
  }

  private Path example(Path folder) {
    Path file = folder.resolve("example-harbour-bath.html");
    new Remote(client, console).save(EXAMPLE, file);
    return file;
  }

  private void metrics(String plan) {
    console.say("");
    JsonObject summary = new Remote(client, console).get("/token-metrics/" + plan);
    MetricsTable.of(summary, new ShareBar(console.colours())).forEach(console::say);
    console.say("");
  }

  private void next(String plan) {
    console.say("Open the reports in a browser. Then try:");
    console.say(
        "  planwright up                                   leave server and worker running");
    console.say(
        "  planwright demo --prompt \"Open a bakery in Lyon by June 2027 for 180,000 EUR\"");
    console.say(
        "  planwright plan list                            (while `up` runs; this was %s)"
            .formatted(plan.substring(0, 8)));
    console.say(
        "  README.md, \"Connect an MCP host\"                 use it from Claude, Cursor, VS Code"
            + " …");
  }
}
