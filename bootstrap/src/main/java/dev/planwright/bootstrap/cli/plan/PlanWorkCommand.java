package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.JsonInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** plan_work for a script: JSON in, JSON out. */
@Command(
    name = "work",
    description =
        "Hand in answers to a plan of engine agent and print its next questions, both as JSON.")
public final class PlanWorkCommand extends ServerCommand {
  @Mixin private PlanArgument plan = new PlanArgument();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FILE",
      description =
          "The answers, a list of {work_id, answer}, or an object of plan_work's arguments; - reads"
              + " stdin. Without it only questions are asked for.")
  private Optional<String> file = Optional.empty();

  @Option(
      names = "--max-items",
      paramLabel = "N",
      description = "How many questions at most, 1 to 8 (default: 2).")
  private Optional<Integer> items = Optional.empty();

  @Option(
      names = "--agent",
      paramLabel = "NAME",
      description = "Who asks, where several work on one plan.")
  private Optional<String> agent = Optional.empty();

  @Option(names = "--self-contained", description = "Each question carries all it needs.")
  private boolean alone;

  public PlanWorkCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    Json.Builder arguments = Json.build();
    file.map(source -> new JsonInput("plan_work", source).arguments("answers", console))
        .orElseGet(Json::object)
        .members()
        .forEach(arguments::put);
    arguments.putIfPresent("max_items", items.map(Json::of));
    arguments.putIfPresent("agent", agent.map(Json::of));
    if (alone) {
      arguments.put("self_contained", true);
    }
    JsonObject result = remote.call("plan_work", arguments.put("plan_id", plan.on(remote)).done());
    console.say(JsonText.pretty(result));
    return ExitCodes.SUCCESS;
  }
}
