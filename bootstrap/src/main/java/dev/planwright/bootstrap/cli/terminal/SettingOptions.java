package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import dev.planwright.bootstrap.settings.BadSettings;
import dev.planwright.bootstrap.settings.Effective;
import dev.planwright.bootstrap.settings.EffectiveSettings;
import dev.planwright.bootstrap.settings.Setting;
import dev.planwright.bootstrap.settings.Setting.Group;
import dev.planwright.bootstrap.settings.SettingCatalog;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsFile;
import dev.planwright.bootstrap.settings.SettingsSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Makes an option of each setting that a command heeds, and reads them back. */
public final class SettingOptions {
  /** The ones that help shows; the others would bury a command's own options. */
  private static final Set<String> SHOWN =
      Set.of(
          "SERVICE_URL",
          "SERVICE_PATH",
          "SERVICE_MCP_HTTP_HOST",
          "SERVICE_MCP_HTTP_PORT",
          "SERVICE_DATA_DIR",
          "SERVICE_LOCAL_TOKEN",
          "SERVICE_WORKER_SLOTS",
          "SERVICE_LLM_CONFIG_DIR");

  private SettingOptions() {}

  /** Adds the options of these groups to a command and to those that are part of it. */
  public static CommandLine add(Object command, List<Group> groups) {
    var line = new CommandLine(command);
    add(line, groups);
    return line;
  }

  private static void add(CommandLine line, List<Group> groups) {
    line.getCommandSpec()
        .usageMessage()
        .footer("", "Every setting is an option too: planwright help settings");
    SettingCatalog.of(groups).forEach(setting -> add(line.getCommandSpec(), setting));
    line.getSubcommands().values().forEach(part -> add(part, groups));
  }

  /**
   * The options given on the command line: of the command itself, of those it is part of, and of
   * the part of it that is run, whose own stand above.
   */
  public static SettingsSource source(CommandSpec spec, Console console) {
    Map<String, String> given = new LinkedHashMap<>();
    CommandLine line = spec.commandLine();
    while (line.getParseResult().hasSubcommand()) {
      line = line.getParseResult().subcommand().commandSpec().commandLine();
    }
    for (; line != null; line = line.getParent()) {
      line.getParseResult()
          .matchedOptions()
          .forEach(option -> {
            if (option.getValue() instanceof String value) {
              given.putIfAbsent(option.longestName(), value);
            }
          });
    }
    return new SettingsSource(
        given, console.environment(), SettingsFile.of(console.platform()).values());
  }

  /**
   * The settings of this run.
   *
   * @throws BadSettings with every problem at once
   */
  public static Settings read(CommandSpec spec, Console console) {
    return read(spec, console, Map.of());
  }

  /** The same with values that the command fixes; see {@link SettingsSource#fixing}. */
  public static Settings read(CommandSpec spec, Console console, Map<String, String> fixed) {
    return Settings.read(source(spec, console).fixing(fixed), console.platform());
  }

  /** The settings in force, each with its source. */
  public static List<Effective> effective(CommandSpec spec, Console console) {
    return new EffectiveSettings(source(spec, console), read(spec, console)).all();
  }

  private static void add(CommandSpec spec, Setting setting) {
    setting
        .option()
        .filter(option -> spec.findOption(option) == null)
        .ifPresent(option ->
            spec.addOption(
                OptionSpec.builder(option)
                    .hidden(!SHOWN.contains(setting.name()))
                    .type(String.class)
                    .paramLabel("VALUE")
                    .arity(setting.fallback().filter("false"::equals).isPresent() ? "0..1" : "1")
                    .fallbackValue("true")
                    .description(
                        (setting.meaning()
                                + setting.fallback().map(v -> " (default: " + v + ")").orElse("")
                                + " ["
                                + setting.name()
                                + "]")
                            .replace("%", "%%"))
                    .build()));
  }
}
