package dev.planwright.bootstrap.cli.plan;

import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.Figures;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The plan that a command is about. */
final class PlanArgument {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      paramLabel = "PLAN_ID",
      description = "The plan: its id, the beginning of it, or latest.")
  private String words = "";

  /**
   * The id of the plan that is meant.
   *
   * @throws ParameterException when the words cannot mean any
   * @throws Failure when no plan or more than one fits
   */
  String on(Remote remote) {
    String bare = words.strip();
    if (!PlanPick.possible(bare)) {
      throw new ParameterException(
          spec.commandLine(),
          "%s is no plan: use its id, the beginning of it, or latest"
              .formatted(bare.isEmpty() ? "an empty word" : Figures.words(bare)));
    }
    return new PlanPick(remote).pick(bare);
  }
}
