package dev.planwright.bootstrap.cli.data;

import module java.base;

import dev.planwright.application.change.ImportPlan;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Bytes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Brings the zip of a plan back, straight on the database. */
@Command(
    name = "import",
    description =
        "Make a plan, or with --plan a revision of one, of a zip, edited by hand or not; straight"
            + " on the database.")
public final class PlanImportCommand implements Callable<Integer> {
  private static final Caller OPERATOR = new Caller.Admin();

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "FILE", description = "The zip of a plan.")
  private Path file = Path.of("");

  @Option(
      names = "--plan",
      paramLabel = "PLAN_ID",
      description = "The plan that gets a revision (default: a new plan).")
  private Optional<String> plan = Optional.empty();

  @Option(
      names = {"--user", "--email"},
      paramLabel = "ACCOUNT",
      description = "Whose plan the new one is (default: the operator's).")
  private Optional<String> account = Optional.empty();

  public PlanImportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Bytes zip = read();
    return Data.with(
        spec,
        console,
        data -> {
          try {
            console.say(imported(data, zip));
          } catch (Refusal refusal) {
            throw new Failure(refusal.sentence());
          }
        });
  }

  private String imported(DataParts data, Bytes zip) {
    Chance chance = Chance.ofProcess();
    var importPlan =
        new ImportPlan(
            StandardPipeline.all(),
            data.ports().files(),
            data.ports().revisions(UserQuota.NONE),
            chance::uuid,
            chance.clock());
    return plan.map(id ->
            "plan %s has revision %d"
                .formatted(
                    id,
                    importPlan
                        .asRevision(
                            new FindPlan(data.ports().plans()).find(id, OPERATOR), zip, OPERATOR)
                        .number()))
        .orElseGet(() ->
            "plan %s is imported"
                .formatted(
                    importPlan.asPlan(zip, file.getFileName().toString(), owner(data)).id()));
  }

  private Caller owner(DataParts data) {
    return account
        .map(words -> UsersCommand.account(data.ports().users(), words).id())
        .<Caller>map(Caller.User::withoutKey)
        .orElse(OPERATOR);
  }

  private Bytes read() {
    try {
      return Bytes.of(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new Failure("%s cannot be read: %s".formatted(file, e.getMessage()));
    }
  }
}
