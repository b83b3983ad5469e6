package dev.planwright.bootstrap.cli.plan;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** plan_wait for a person or a script. */
@Command(
    name = "wait",
    description = "Wait until a plan has ended; exit code 1 unless it is completed.")
public final class PlanWaitCommand extends ServerCommand {
  private static final int ONE_CALL = 50;

  @Mixin private PlanArgument plan = new PlanArgument();

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "3600",
      description = "Longest wait (default: 3600).")
  private int seconds;

  public PlanWaitCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    String id = plan.on(remote);
    JsonObject status = wait(remote, id, Math.min(seconds, ONE_CALL));
    for (int left = seconds - ONE_CALL; left > 0 && timedOut(status); left -= ONE_CALL) {
      status = wait(remote, id, Math.min(left, ONE_CALL));
    }
    JsonObject end = status;
    output.print(console, end, () -> PlanLines.status(end));
    return PlanWatch.exitCode(end);
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
