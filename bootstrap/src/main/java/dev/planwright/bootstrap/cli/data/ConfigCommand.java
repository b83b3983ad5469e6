package dev.planwright.bootstrap.cli.data;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.Programs;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Table;
import dev.planwright.bootstrap.settings.BadSettings;
import dev.planwright.bootstrap.settings.Effective;
import dev.planwright.bootstrap.settings.EffectiveSettings;
import dev.planwright.bootstrap.settings.Setting;
import dev.planwright.bootstrap.settings.SettingCatalog;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsFile;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints every setting with its value and where it came from. */
@Command(
    name = "config",
    description =
        "Print every setting with its value and where it came from; secrets are masked. The parts"
            + " change config.toml, which holds what is set once for all commands and hosts.",
    synopsisSubcommandLabel = "COMMAND")
public final class ConfigCommand implements Callable<Integer> {
  private static final String NAME = "The setting, such as url or SERVICE_URL.";

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
    new Table("SETTING", "VALUE", "FROM")
        .print(
            console,
            json,
            shown(source).stream().map(ConfigCommand::entry).toList(),
            "name",
            "value",
            "source");
    SettingOptions.read(spec, console);
    return ExitCodes.SUCCESS;
  }

  @Command(
      name = "get",
      mixinStandardHelpOptions = true,
      description = "Print the value that is in force.")
  int get(@Parameters(paramLabel = "NAME", description = NAME) String name) {
    Effective effective = SettingOptions.source(spec, console).effective(setting(name));
    console.say(effective.shown().orElse(""));
    return effective.value().isPresent() ? ExitCodes.SUCCESS : ExitCodes.FAILURE;
  }

  @Command(
      name = "set",
      mixinStandardHelpOptions = true,
      description = "Put a value into config.toml; an empty one takes it out.")
  int set(
      @Parameters(paramLabel = "NAME", description = NAME) String name,
      @Parameters(paramLabel = "VALUE", description = "The value.") String value) {
    SettingsFile file = SettingsFile.of(console.platform());
    Setting setting = setting(name);
    String changed = file.with(setting, value);
    Settings.read(
        new SettingsSource(Map.of(), Map.of(), Map.of(setting.name(), value)), console.platform());
    write(file, changed);
    console.say("%-9s %s".formatted(value.isBlank() ? "taken out" : "wrote", file.path()));
    return ExitCodes.SUCCESS;
  }

  @Command(
      name = "edit",
      mixinStandardHelpOptions = true,
      description = "Open config.toml in your editor ($VISUAL, $EDITOR).")
  int edit() throws InterruptedException {
    SettingsFile file = SettingsFile.of(console.platform());
    if (Files.notExists(file.path())) {
      write(
          file,
          """
          # Settings by their names: planwright help settings. For example:
          # url = "http://127.0.0.1:8001/mcp"
          """);
    }
    int exit = new Programs(console).edit(file.path());
    file.values();
    return exit;
  }

  private static void write(SettingsFile file, String text) {
    try {
      file.write(text);
    } catch (IOException e) {
      throw new Failure("%s cannot be written: %s".formatted(file.path(), e.getMessage()));
    }
  }

  private Setting setting(String name) {
    String key = name.replaceFirst("^--", "");
    return SettingCatalog.all().stream()
        .filter(one -> one.name().equals(name) || one.key().equals(Optional.of(key)))
        .filter(one -> one.key().isPresent())
        .findFirst()
        .orElseThrow(() ->
            new ParameterException(
                spec.commandLine(),
                "there is no setting %s; `planwright help settings` names them".formatted(name)));
  }

  /** Wrong settings are shown as they are; what is wrong with them is said after them. */
  private List<Effective> shown(SettingsSource source) {
    try {
      return new EffectiveSettings(source, Settings.read(source, console.platform())).all();
    } catch (BadSettings _) {
      return source.all();
    }
  }

  private static JsonObject entry(Effective effective) {
    return Json.build()
        .put("name", effective.setting().name())
        .putOrNull("value", effective.shown().map(Json::of))
        .put("source", effective.source())
        .putOrNull("option", effective.setting().option().map(Json::of))
        .put("meaning", effective.setting().meaning())
        .done();
  }
}
