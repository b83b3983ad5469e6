package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.bootstrap.cli.terminal.JsonOutput;
import dev.planwright.bootstrap.cli.terminal.Table;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The section due of a plan for a person. */
@Command(
    name = "due",
    description =
        "Decisions, gates, reviews, tests and tripwires of a plan by date; those that were reported"
            + " as done are left out.")
public final class PlanDueCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private OnServer server = new OnServer();

  @Mixin private PlanArgument plan = new PlanArgument();

  @Mixin private JsonOutput output = new JsonOutput();

  public PlanDueCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Remote remote = server.open(console);
    Json data = new WholeSection(remote, plan.on(remote), "due").data();
    output.print(console, data, () -> lines(data));
    return ExitCodes.SUCCESS;
  }

  private List<String> lines(Json data) {
    List<JsonObject> due = data instanceof JsonObject found ? found.objects("due") : List.of();
    if (due.isEmpty()) {
      return List.of("Nothing is due.");
    }
    var table = new Table("DATE", "STATE", "KIND", "ID", "WHAT");
    for (JsonObject one : due) {
      table.row(
          Figures.words(one, "date"),
          one.bool("overdue").orElse(false) ? "overdue" : "open",
          Figures.words(one, "kind"),
          Figures.words(one, "id"),
          Figures.words(one, "what"));
    }
    return table.lines(console.width());
  }
}
