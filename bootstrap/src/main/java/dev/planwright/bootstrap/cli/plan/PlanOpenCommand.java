package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.JsonOutput;
import dev.planwright.bootstrap.cli.terminal.Programs;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A plan in the browser. */
@Command(
    name = "open",
    description = "Open a plan in the browser: its report, or its progress while it is made.")
public final class PlanOpenCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private OnServer server = new OnServer();

  @Mixin private PlanArgument plan = new PlanArgument();

  @Mixin private JsonOutput output = new JsonOutput();

  public PlanOpenCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Remote remote = server.open(console);
    String id = plan.on(remote);
    JsonObject info = remote.call("plan_file_info", Json.build().put("plan_id", id).done());
    String address =
        info.text("download_url").orElseGet(() -> remote.address("/plans/" + id).toString());
    boolean opened = new Programs(console).browse(address);
    output.print(
        console,
        Json.build().put("url", address).put("opened", opened).done(),
        () -> List.of((opened ? "opened    " : "open      ") + address));
    return ExitCodes.SUCCESS;
  }
}
