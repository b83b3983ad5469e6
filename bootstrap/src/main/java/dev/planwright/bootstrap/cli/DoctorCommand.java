package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.doctor.Doctor;
import dev.planwright.bootstrap.doctor.Finding;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Checks everything that a plan depends on, and says how to fix what fails. */
@Command(
    name = "doctor",
    description =
        "Check Java, database, clock, workers, models (one tiny call to each), addresses and access"
            + " rules, and say how to fix what fails.")
final class DoctorCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  DoctorCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Settings settings = SettingOptions.read(spec, console);
    List<Finding> findings = new Doctor(settings, Chance.ofProcess()).findings();
    boolean well =
        findings.stream().noneMatch(finding -> finding.status() == Finding.Status.FAILED);
    if (json) {
      console.say(
          JsonText.pretty(
              Json.build()
                  .put("ok", well)
                  .put("checks", findings.stream().map(Finding::toJson).toList())
                  .done()));
    } else {
      findings.stream()
          .flatMap(finding -> finding.lines(console.width()).stream())
          .forEach(console::hint);
    }
    return well ? ExitCodes.SUCCESS : ExitCodes.FAILURE;
  }
}
