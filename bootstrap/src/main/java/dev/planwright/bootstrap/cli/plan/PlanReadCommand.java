package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** plan_read for a person: a section to its end. */
@Command(
    name = "read",
    description = "Print a part of a plan as Markdown, or with --json the data behind it.")
public final class PlanReadCommand extends ServerCommand {
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

  public PlanReadCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    var whole = new WholeSection(remote, plan.on(remote), section);
    if (output.chosen()) {
      console.say(JsonText.pretty(whole.data()));
    } else {
      whole.markdown().lines().forEach(line -> console.say(Figures.line(line)));
    }
    return ExitCodes.SUCCESS;
  }
}
