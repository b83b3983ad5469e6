package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.bootstrap.cli.terminal.JsonOutput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** plan_read for a person: a section to its end. */
@Command(
    name = "read",
    description = "Print a part of a plan as Markdown, or with --json the data behind it.")
public final class PlanReadCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private OnServer server = new OnServer();

  @Mixin private PlanArgument plan = new PlanArgument();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "SECTION",
      defaultValue = "summary",
      description =
          "summary (default), contents, a section that contents lists such as budget, or an element"
              + " such as K3.")
  private String section = "summary";

  @Mixin private JsonOutput output = new JsonOutput();

  public PlanReadCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Remote remote = server.open(console);
    var whole = new WholeSection(remote, plan.on(remote), section);
    if (output.chosen()) {
      console.say(JsonText.pretty(whole.data()));
    } else {
      whole.markdown().lines().forEach(line -> console.say(Figures.line(line)));
    }
    return ExitCodes.SUCCESS;
  }
}
