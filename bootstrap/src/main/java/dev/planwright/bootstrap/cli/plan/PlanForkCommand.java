package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.JsonOutput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** plan_fork for a person. */
@Command(
    name = "fork",
    description = "Make a new plan from one that has ended, to try something out.")
public final class PlanForkCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private OperationOptions operations = new OperationOptions();

  @Option(
      names = "--revision",
      paramLabel = "N",
      description = "Which revision (default: the newest).")
  private Optional<Integer> revision = Optional.empty();

  @Mixin private JsonOutput output = new JsonOutput();

  public PlanForkCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    JsonObject answer =
        operations.sent(
            "plan_fork",
            arguments -> arguments.putIfPresent("revision", revision.map(Json::of)),
            console);
    output.print(
        console,
        answer,
        () ->
            Stream.concat(answer.text("plan_id").stream(), OperationOptions.effect(answer).stream())
                .toList());
    return ExitCodes.SUCCESS;
  }
}
