package dev.planwright.bootstrap.cli;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** plan_download for a person. */
@Command(
    name = "download",
    description = "Save a plan's report or zip to --path, else to the current folder.")
final class PlanDownloadCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "PLAN_ID",
      description = "The plan: its id, the beginning of it, or latest.")
  private String plan = "";

  @Option(
      names = "--artifact",
      paramLabel = "WHICH",
      defaultValue = "report",
      description = "report or zip (default: report).")
  private String artifact = "report";

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  PlanDownloadCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    var remote = new Remote(SettingOptions.read(spec, console).client(), console);
    JsonObject saved =
        remote.call(
            "plan_download",
            Json.build().put("plan_id", remote.pick(plan)).put("artifact", artifact).done());
    if (saved.text("saved_path").isEmpty()) {
      throw new Failure(
          "the plan is %s: there is nothing to download yet"
              .formatted(saved.text("state").orElse("not ready")));
    }
    console.say(json ? JsonText.pretty(saved) : saved.text("saved_path").orElseThrow());
    return ExitCodes.SUCCESS;
  }
}
