package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** plan_fork for a person. */
@Command(
    name = "fork",
    description = "Make a new plan from one that has ended, to try something out.")
public final class PlanForkCommand extends ServerCommand {
  @Mixin private OperationOptions operations = new OperationOptions();

  @Option(
      names = "--revision",
      paramLabel = "N",
      description = "Which revision (default: the newest).")
  private Optional<Integer> revision = Optional.empty();

  public PlanForkCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    JsonObject answer =
        operations.sent(
            remote,
            "plan_fork",
            arguments -> arguments.putIfPresent("revision", revision.map(Json::of)),
            console);
    return print(
        answer,
        () ->
            Stream.concat(answer.text("plan_id").stream(), OperationOptions.effect(answer).stream())
                .toList());
  }
}
