package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.settings.Setting;
import dev.planwright.bootstrap.settings.SettingCatalog;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Help with all commands, one of them, or the settings. */
@Command(
    name = "help",
    description =
        "Show help: of all commands, of one (`planwright help plan create`), or of settings.")
final class HelpCommand implements Callable<Integer> {
  private static final String SETTINGS = "settings";

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(arity = "0..*", paramLabel = "TOPIC", description = "A command, or settings.")
  private List<String> topic = List.of();

  HelpCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (topic.equals(List.of(SETTINGS))) {
      SettingCatalog.all().forEach(this::say);
      return ExitCodes.SUCCESS;
    }
    CommandLine line = spec.root().commandLine();
    for (String name : topic) {
      line =
          Optional.ofNullable(line.getSubcommands().get(name))
              .orElseThrow(() ->
                  new ParameterException(
                      spec.commandLine(), "there is no help on " + String.join(" ", topic)));
    }
    line.usage(console.out());
    return ExitCodes.SUCCESS;
  }

  private void say(Setting setting) {
    console.say(
        setting.name()
            + setting.option().map(option -> "  " + option).orElse("")
            + setting.fallback().map(value -> "  (" + value + ")").orElse(""));
    console.say("    " + setting.meaning());
  }
}
