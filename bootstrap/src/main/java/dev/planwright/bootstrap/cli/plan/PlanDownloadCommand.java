package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** plan_download for a person. */
@Command(
    name = "download",
    description = "Save a plan's report or zip to --path, else to the current folder.")
public final class PlanDownloadCommand extends ServerCommand {
  @Mixin private PlanArgument plan = new PlanArgument();

  @Option(
      names = "--artifact",
      paramLabel = "WHICH",
      defaultValue = "report",
      description = "report or zip (default: report).")
  private String artifact = "report";

  public PlanDownloadCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    String id = plan.on(remote);
    JsonObject saved =
        remote.call(
            "plan_download", Json.build().put("plan_id", id).put("artifact", artifact).done());
    String place =
        saved
            .text("saved_path")
            .map(path -> TitledFile.rename(Path.of(path), id).toString())
            .orElseThrow(() ->
                new Failure(
                    "the plan is %s: there is nothing to download yet"
                        .formatted(saved.text("state").orElse("not ready"))));
    return print(saved.with("saved_path", Json.of(place)), () -> List.of(place));
  }
}
