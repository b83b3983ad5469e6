package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.plan.Remote;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.JsonOutput;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.local.LocalFolder;
import dev.planwright.bootstrap.local.ServerNote;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Whether a server is there, which one, and what it does. */
@Command(name = "status", description = "Show the server that this computer's proxies use.")
final class StatusCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private JsonOutput output = new JsonOutput();

  StatusCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Settings settings = SettingOptions.read(spec, console);
    LocalFolder folder = LocalFolder.of(settings);
    Optional<ServerNote> note = folder.note();
    Settings.Client client = LocalFolder.client(settings);
    JsonObject health;
    try {
      health = new Remote(client, console).get("/healthcheck");
    } catch (Failure e) {
      output.print(console, Json.build().put("running", false).done(), () -> List.of());
      throw e;
    }
    output.print(console, json(client, note, health), () -> lines(client, note, health, folder));
    return ExitCodes.SUCCESS;
  }

  private static JsonObject json(
      Settings.Client client, Optional<ServerNote> note, JsonObject health) {
    return Json.build()
        .put("running", true)
        .put("url", client.url().toString())
        .putIfPresent("pid", note.map(one -> Json.of(one.process().pid())))
        .putIfPresent("on_demand", note.map(one -> Json.of(one.onDemand())))
        .put("health", health)
        .done();
  }

  private static List<String> lines(
      Settings.Client client, Optional<ServerNote> note, JsonObject health, LocalFolder folder) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "server    Planwright %s at %s"
            .formatted(health.text("version").orElse("?"), client.url()));
    note.ifPresent(one -> {
      lines.add(
          "process   %d, since %s, %s"
              .formatted(
                  one.process().pid(),
                  one.process().began(),
                  one.onDemand() ? "started by a proxy" : "started by `planwright up`"));
      if (one.onDemand()) {
        lines.add("log       " + folder.log());
      }
    });
    lines.add(
        "health    %s; %s workers, %s plans waiting"
            .formatted(
                health.text("status").orElse("?"),
                health.number("workers_alive").map(Object::toString).orElse("?"),
                health.number("queue_depth").map(Object::toString).orElse("?")));
    return lines;
  }
}
