package dev.planwright.bootstrap.cli;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A tool that takes a plan and answers with an object: status, stop, retry, resume. */
@Command
final class PlanCallCommand implements Callable<Integer> {
  private final Console console;
  private final String tool;
  private final Function<JsonObject, List<String>> lines;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "PLAN_ID",
      description = "The plan: its id, the beginning of it, or latest.")
  private String plan = "";

  @Option(
      names = "--model-profile",
      paramLabel = "PROFILE",
      description = "For retry and resume: which models to use.")
  private Optional<String> profile = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  PlanCallCommand(Console console, String tool, Function<JsonObject, List<String>> lines) {
    this.console = console;
    this.tool = tool;
    this.lines = lines;
  }

  @Override
  public Integer call() {
    var remote = new Remote(SettingOptions.read(spec, console).client(), console);
    JsonObject arguments =
        Json.build()
            .put("plan_id", remote.pick(plan))
            .putIfPresent("model_profile", profile.map(Json::of))
            .done();
    JsonObject answer = remote.call(tool, arguments);
    if (json) {
      console.say(JsonText.pretty(answer));
    } else {
      lines.apply(answer).forEach(console::say);
    }
    return ExitCodes.SUCCESS;
  }
}
