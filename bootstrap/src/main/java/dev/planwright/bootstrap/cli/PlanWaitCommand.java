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

/** plan_wait for a person or a script. */
@Command(
    name = "wait",
    description = "Wait until a plan has ended; exit code 1 unless it is completed.")
final class PlanWaitCommand implements Callable<Integer> {
  private static final int ONE_CALL = 50;

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "PLAN_ID",
      description = "The plan: its id, the beginning of it, or latest.")
  private String plan = "";

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "3600",
      description = "Longest wait (default: 3600).")
  private int seconds;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  PlanWaitCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    var remote = new Remote(SettingOptions.read(spec, console).client(), console);
    String id = remote.pick(plan);
    JsonObject status = wait(remote, id, Math.min(seconds, ONE_CALL));
    for (int left = seconds - ONE_CALL; left > 0 && timedOut(status); left -= ONE_CALL) {
      status = wait(remote, id, Math.min(left, ONE_CALL));
    }
    if (json) {
      console.say(JsonText.pretty(status));
    } else {
      PlanLines.status(status).forEach(console::say);
    }
    return status.text("state").filter("completed"::equals).isPresent()
        ? ExitCodes.SUCCESS
        : ExitCodes.FAILURE;
  }

  private static JsonObject wait(Remote remote, String id, int seconds) {
    return remote.call(
        "plan_wait",
        Json.build().put("plan_id", id).put("timeout_sec", Math.max(1, seconds)).done());
  }

  private static boolean timedOut(JsonObject status) {
    return status.bool("timed_out").orElse(false);
  }
}
