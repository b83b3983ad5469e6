package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.bootstrap.cli.terminal.JsonOutput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** plan_read for a person: a section to its end. */
@Command(
    name = "read",
    description = "Print a part of a plan as Markdown, or with --json the data behind it.")
public final class PlanReadCommand implements Callable<Integer> {
  private static final int MOST_CHARACTERS = 24_000;

  private final Console console;

  @Mixin private OnServer server = new OnServer();

  @Mixin private PlanArgument plan = new PlanArgument();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "SECTION",
      defaultValue = "summary",
      description =
          "summary (default), contents, a section that contents lists such as budget, or an element"
              + " such as K3.")
  private String section = "summary";

  @Mixin private JsonOutput output = new JsonOutput();

  public PlanReadCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Remote remote = server.open(console);
    String id = plan.on(remote);
    var text = new StringBuilder();
    Optional<Json> cursor = Optional.empty();
    JsonObject part;
    do {
      part = remote.call("plan_read", arguments(id, cursor));
      text.append(part.text("text").orElse(""));
      cursor = part.get("cursor");
    } while (cursor.isPresent());
    if (output.chosen()) {
      console.say(
          JsonText.pretty(part.get("data").orElseGet(() -> JsonText.read(text.toString()))));
    } else {
      text.toString().lines().forEach(line -> console.say(Figures.line(line)));
    }
    return ExitCodes.SUCCESS;
  }

  private JsonObject arguments(String id, Optional<Json> cursor) {
    return Json.build()
        .put("plan_id", id)
        .put("section", section)
        .put("format", output.chosen() ? "data" : "markdown")
        .put("max_chars", MOST_CHARACTERS)
        .putIfPresent("cursor", cursor)
        .done();
  }
}
