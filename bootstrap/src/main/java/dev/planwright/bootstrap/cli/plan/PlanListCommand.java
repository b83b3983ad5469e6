package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** plan_list for a person. */
@Command(name = "list", description = "List plans, newest first.")
public final class PlanListCommand extends ServerCommand {
  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "10",
      description = "1 to 50 (default: 10).")
  private int limit;

  @Option(
      names = "--state",
      paramLabel = "STATE",
      completionCandidates = States.class,
      description = "Only plans in this state: ${COMPLETION-CANDIDATES}.")
  private Optional<String> state = Optional.empty();

  public PlanListCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    JsonObject answer =
        remote.call(
            "plan_list",
            Json.build().put("limit", limit).putIfPresent("state", state.map(Json::of)).done());
    return print(answer, () -> lines(answer.objects("plans"), console.width()));
  }

  /** The states there are. */
  static final class States implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return PlanStatus.wireNames().iterator();
    }
  }

  private static List<String> lines(List<JsonObject> plans, int width) {
    return plans.isEmpty() ? List.of("no plans") : PlanTable.of(plans, width).lines(width);
  }
}
