package dev.planwright.bootstrap.cli;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** plan_list for a person. */
@Command(name = "list", description = "List plans, newest first.")
final class PlanListCommand implements Callable<Integer> {
  private static final int EXCERPT = 50;

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "10",
      description = "1 to 50 (default: 10).")
  private int limit;

  @Option(names = "--state", paramLabel = "STATE", description = "Only plans in this state.")
  private Optional<String> state = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  PlanListCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    var remote = new Remote(SettingOptions.read(spec, console).client(), console);
    JsonObject answer =
        remote.call(
            "plan_list",
            Json.build().put("limit", limit).putIfPresent("state", state.map(Json::of)).done());
    if (json) {
      console.say(JsonText.pretty(answer));
    } else {
      print(answer.objects("plans"));
    }
    return ExitCodes.SUCCESS;
  }

  private void print(List<JsonObject> plans) {
    if (plans.isEmpty()) {
      console.say("no plans");
      return;
    }
    var table = new Table("PLAN", "STATE", "DONE", "CREATED", "PROMPT");
    plans.forEach(plan ->
        table.row(
            plan.text("plan_id").orElse("-"),
            plan.text("state").orElse("-"),
            plan.number("progress_percentage").map(BigDecimal::toPlainString).orElse("-") + " %",
            plan.text("created_at").map(PlanListCommand::minute).orElse("-"),
            plan.text("prompt_excerpt").map(PlanListCommand::cut).orElse("-")));
    table.lines().forEach(console::say);
  }

  private static String minute(String instant) {
    return instant.length() < 16 ? instant : instant.substring(0, 16).replace('T', ' ');
  }

  private static String cut(String text) {
    return text.codePointCount(0, text.length()) <= EXCERPT
        ? text
        : text.substring(0, text.offsetByCodePoints(0, EXCERPT - 1)) + "…";
  }
}
