package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** plan_edit for a person. */
@Command(
    name = "edit",
    description =
        "Change a plan that has ended: all operations or none. Makes a revision, whose dates and"
            + " money are computed again at once.")
public final class PlanEditCommand extends ServerCommand {
  @Mixin private OperationOptions operations = new OperationOptions();

  @Option(names = "--note", paramLabel = "TEXT", description = "Why, for whoever reads it later.")
  private Optional<String> note = Optional.empty();

  @Option(
      names = "--if-revision",
      paramLabel = "N",
      description = "Change nothing if there is a newer revision.")
  private Optional<Integer> revision = Optional.empty();

  @Option(
      names = "--rewrite",
      paramLabel = "WHO",
      description = "Who writes texts again that rest on the change: models or agent.")
  private Optional<String> rewrite = Optional.empty();

  public PlanEditCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    JsonObject answer =
        operations.sent(
            remote,
            "plan_edit",
            arguments ->
                arguments
                    .putIfPresent("note", note.map(Json::of))
                    .putIfPresent("if_revision", revision.map(Json::of))
                    .putIfPresent("rewrite", rewrite.map(Json::of)),
            console);
    return print(answer, () -> lines(answer));
  }

  private List<String> lines(JsonObject answer) {
    List<String> lines = new ArrayList<>();
    answer
        .object("revision")
        .ifPresent(made ->
            lines.add(
                "revision %s: %s"
                    .formatted(
                        made.number("number").map(BigDecimal::toPlainString).orElse(""),
                        made.text("state").orElse(""))));
    lines.addAll(OperationOptions.effect(answer));
    lines.addAll(answer.text("work_id").map(this::writing).orElseGet(() -> reading(answer)));
    return lines;
  }

  private List<String> writing(String work) {
    boolean agent = rewrite.filter("agent"::equals).isPresent();
    return List.of(
        "next: `planwright plan %s %s`, %s; until then the revision before is served"
            .formatted(
                agent ? "work" : "wait",
                Figures.words(work),
                agent ? "which asks for the texts" : "until the texts are written"));
  }

  private static List<String> reading(JsonObject answer) {
    List<String> lines = new ArrayList<>();
    lines.add("read it: `planwright plan read %s`".formatted(Figures.words(answer, "plan_id")));
    int earlier = answer.texts("earlier_texts").size();
    if (earlier > 0) {
      lines.add(
          "%d sections still have the words of an earlier revision; an edit with --rewrite models or --rewrite agent has them written again"
              .formatted(earlier));
    }
    return lines;
  }
}
