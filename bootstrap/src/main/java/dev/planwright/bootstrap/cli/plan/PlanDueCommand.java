package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Figures;
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
public final class PlanDueCommand extends ServerCommand {
  @Mixin private PlanArgument plan = new PlanArgument();

  public PlanDueCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    Json data = new WholeSection(remote, plan.on(remote), "due").data();
    return print(data, () -> lines(data));
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
