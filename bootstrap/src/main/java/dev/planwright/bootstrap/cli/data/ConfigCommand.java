package dev.planwright.bootstrap.cli.data;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Table;
import dev.planwright.bootstrap.settings.BadSettings;
import dev.planwright.bootstrap.settings.Effective;
import dev.planwright.bootstrap.settings.EffectiveSettings;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.domain.json.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints every setting with its value and where it came from. */
@Command(
    name = "config",
    description = "Print every setting with its value and where it came from; secrets are masked.")
public final class ConfigCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  public ConfigCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    SettingsSource source = SettingOptions.source(spec, console);
    List<Effective> all = shown(source);
    if (json) {
      console.say(JsonText.pretty(Json.array(all.stream().map(ConfigCommand::entry).toList())));
    } else {
      var table = new Table("SETTING", "VALUE", "FROM");
      all.forEach(effective ->
          table.row(effective.setting().name(), effective.shown().orElse("-"), effective.source()));
      table.lines().forEach(console::say);
    }
    SettingOptions.read(spec, console);
    return ExitCodes.SUCCESS;
  }

  /** Wrong settings are shown as they are; what is wrong with them is said after them. */
  private List<Effective> shown(SettingsSource source) {
    try {
      return new EffectiveSettings(source, Settings.read(source, console.platform())).all();
    } catch (BadSettings _) {
      return source.all();
    }
  }

  private static Json entry(Effective effective) {
    return Json.build()
        .put("name", effective.setting().name())
        .putOrNull("value", effective.shown().map(Json::of))
        .put("source", effective.source())
        .putOrNull("option", effective.setting().option().map(Json::of))
        .put("meaning", effective.setting().meaning())
        .done();
  }
}
