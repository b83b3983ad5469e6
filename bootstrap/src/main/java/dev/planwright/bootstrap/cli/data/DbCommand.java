package dev.planwright.bootstrap.cli.data;

import dev.planwright.adapters.jdbc.connection.SchemaStep;
import dev.planwright.bootstrap.cli.terminal.CommandGroup;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Table;
import dev.planwright.bootstrap.wiring.DatabasePlace;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The database's schema. */
@Command(name = "db", description = "The database's schema.")
public final class DbCommand extends CommandGroup {
  public DbCommand(Console console) {
    super(console);
  }

  @Command(
      name = "migrate",
      mixinStandardHelpOptions = true,
      description = "Bring the database's schema up to date.")
  int migrate() {
    Data.with(spec, console, data -> console.say(data.description()));
    return show(false);
  }

  @Command(
      name = "info",
      mixinStandardHelpOptions = true,
      description = "Show the schema's steps and which are applied; changes nothing.")
  int info(@Option(names = "--json", description = "Print JSON.") boolean json) {
    return show(json);
  }

  private int show(boolean json) {
    new Table("VERSION", "WHAT", "APPLIED")
        .print(
            console,
            json,
            DatabasePlace.schema(SettingOptions.read(spec, console)).stream()
                .map(DbCommand::entry)
                .toList(),
            "version",
            "description",
            "applied");
    return ExitCodes.SUCCESS;
  }

  private static JsonObject entry(SchemaStep step) {
    return Json.build()
        .put("version", step.version())
        .put("description", step.description())
        .put("applied", step.applied())
        .done();
  }
}
