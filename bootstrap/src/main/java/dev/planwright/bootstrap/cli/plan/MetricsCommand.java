package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.metrics.CallsTable;
import dev.planwright.bootstrap.cli.metrics.MetricsTable;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The token usage of a plan. */
@Command(name = "metrics", description = "Show the model calls of a plan: tokens, cost, time.")
public final class MetricsCommand extends ServerCommand {
  @Mixin private PlanArgument plan = new PlanArgument();

  @Option(names = "--detailed", description = "Show each call, too.")
  private boolean detailed;

  public MetricsCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    String path = "/token-metrics/" + plan.on(remote);
    if (output.chosen()) {
      console.say(JsonText.pretty(remote.get(detailed ? path + "/detailed" : path)));
      return ExitCodes.SUCCESS;
    }
    if (detailed) {
      List<JsonObject> calls = calls(remote, path + "/detailed?limit=10000");
      CallsTable.of(calls).print(console);
      CallsTable.reasons(calls).forEach(console::say);
      console.say("");
    }
    MetricsTable.print(remote.get(path), console);
    return ExitCodes.SUCCESS;
  }

  /** The calls of all pages. */
  private static List<JsonObject> calls(Remote remote, String path) {
    JsonObject page = remote.get(path);
    List<JsonObject> calls = new ArrayList<>(page.objects("metrics"));
    for (var next = page.number("next_after_id");
        next.isPresent();
        next = page.number("next_after_id")) {
      page = remote.get(path + "&after_id=" + next.get().toPlainString());
      calls.addAll(page.objects("metrics"));
    }
    return calls;
  }
}
