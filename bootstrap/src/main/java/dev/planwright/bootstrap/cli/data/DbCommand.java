package dev.planwright.bootstrap.cli.data;

import dev.planwright.adapters.jdbc.connection.SchemaStep;
import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.CommandGroup;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Table;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.DatabasePlace;
import dev.planwright.domain.json.Json;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The database's schema. */
@Command(name = "db", description = "The database's schema.", synopsisSubcommandLabel = "COMMAND")
public final class DbCommand extends CommandGroup {
  public DbCommand(Console console) {
    super(console);
  }

  @Command(
      name = "migrate",
      mixinStandardHelpOptions = true,
      description = "Bring the database's schema up to date.")
  int migrate() {
    Settings settings = SettingOptions.read(spec, console);
    Data.with(
        settings,
        data -> {
          console.say(data.description());
          return ExitCodes.SUCCESS;
        });
    return show(settings, false);
  }

  @Command(
      name = "info",
      mixinStandardHelpOptions = true,
      description = "Show the schema's steps and which are applied; changes nothing.")
  int info(@Option(names = "--json", description = "Print JSON.") boolean json) {
    return show(SettingOptions.read(spec, console), json);
  }

  private int show(Settings settings, boolean json) {
    List<SchemaStep> steps = DatabasePlace.schema(settings);
    if (json) {
      console.say(JsonText.pretty(Json.array(steps.stream().map(DbCommand::entry).toList())));
      return ExitCodes.SUCCESS;
    }
    var table = new Table("VERSION", "WHAT", "APPLIED");
    steps.forEach(
        step -> table.row(step.version(), step.description(), step.applied() ? "yes" : "no"));
    table.print(console);
    return ExitCodes.SUCCESS;
  }

  private static Json entry(SchemaStep step) {
    return Json.build()
        .put("version", step.version())
        .put("description", step.description())
        .put("applied", step.applied())
        .done();
  }
}
