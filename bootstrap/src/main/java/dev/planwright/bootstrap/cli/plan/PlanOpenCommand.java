package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Programs;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A plan in the browser. */
@Command(
    name = "open",
    description = "Open a plan in the browser: its report, or its progress while it is made.")
public final class PlanOpenCommand extends ServerCommand {
  @Mixin private PlanArgument plan = new PlanArgument();

  public PlanOpenCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    String id = plan.on(remote);
    JsonObject info = remote.call("plan_file_info", Json.build().put("plan_id", id).done());
    String address =
        info.text("download_url").orElseGet(() -> remote.address("/plans/" + id).toString());
    boolean opened = new Programs(console).browse(address);
    return print(
        Json.build().put("url", address).put("opened", opened).done(),
        () -> List.of((opened ? "opened    " : "open      ") + address));
  }
}
