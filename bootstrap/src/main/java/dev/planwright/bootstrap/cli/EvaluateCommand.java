package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.application.evaluation.Check;
import dev.planwright.application.evaluation.Counts;
import dev.planwright.application.evaluation.Counts.Count;
import dev.planwright.application.evaluation.Evaluation.Result;
import dev.planwright.application.evaluation.Evaluation.Row;
import dev.planwright.application.evaluation.Judge;
import dev.planwright.application.evaluation.SampleSet;
import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Table;
import dev.planwright.bootstrap.wiring.EvaluationParts;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.UsageRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Makes plans for a set of prompts and counts what is expected of them. */
@Command(
    name = "evaluate",
    description =
        "Compare models and versions: make a plan for each prompt of a set and count the facts,"
            + " dates, sums and limits that it keeps. Without --model-profile briefs are made, at"
            + " no cost. Exit code 1 when a check stays below the set's marks.")
final class EvaluateCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--model-profile",
      paramLabel = "PROFILE",
      description = "Ask the models of this profile; each prompt costs a whole plan.")
  private Optional<String> profile = Optional.empty();

  @Option(
      names = "--set",
      paramLabel = "FILE",
      description = "Prompts and what is expected, as JSON; by default those of this program.")
  private Optional<Path> set = Optional.empty();

  @Option(
      names = "--only",
      paramLabel = "ID",
      split = ",",
      description = "Only the prompts of these ids.")
  private List<String> only = List.of();

  @Option(
      names = "--judge",
      paramLabel = "PROFILE",
      description = "Have the first model of this profile answer ten questions about each report.")
  private Optional<String> judge = Optional.empty();

  @Option(
      names = "--keep",
      paramLabel = "FOLDER",
      description =
          "Keep each report there as Markdown, and beside it what was counted and judged.")
  private Optional<Path> keep = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  EvaluateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    SampleSet samples = samples().only(only);
    Result result;
    try (var parts =
        new EvaluationParts(
            SettingOptions.read(spec, console), profile.map(this::named), judge.map(this::named))) {
      result = parts.evaluation().of(samples, this::made);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
    if (json) {
      console.say(JsonText.pretty(json(result)));
    } else {
      print(result);
    }
    return result.below().isEmpty() ? ExitCodes.SUCCESS : ExitCodes.FAILURE;
  }

  private void made(Row row) {
    if (!json) {
      console.say(line(row));
    }
    if (keep.isPresent()) {
      try {
        Path folder = Files.createDirectories(keep.get());
        if (row.report().isPresent()) {
          Files.writeString(folder.resolve(row.sample().id() + ".md"), row.report().get());
        }
        Files.writeString(
            folder.resolve(row.sample().id() + ".json"), JsonText.pretty(json(row)) + "\n");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private SampleSet samples() throws IOException {
    if (set.isEmpty()) {
      return SampleSet.standard();
    }
    return SampleSet.of((JsonObject) JsonText.read(Files.readAllBytes(set.get())));
  }

  private ModelProfile named(String name) {
    return ModelProfile.of(name)
        .orElseThrow(() ->
            new ParameterException(
                spec.commandLine(), "\"%s\" is no model profile".formatted(name)));
  }

  private static String line(Row row) {
    return "%s: %s%s"
        .formatted(
            row.sample().id(),
            row.counts().missed().isEmpty()
                ? "all found"
                : "missed " + String.join("; ", row.counts().missed()),
            row.failure().map(why -> "; failed: " + why).orElse(""));
  }

  private void print(Result result) {
    var table = new Table("CHECK", "FOUND", "OF", "SHARE", "MARK");
    for (Check check : Check.values()) {
      Count count = result.total().of(check);
      table.row(
          check.name().toLowerCase(Locale.ROOT),
          String.valueOf(count.found()),
          String.valueOf(count.of()),
          percent(count.share()),
          Optional.ofNullable(result.set().marks().get(check))
              .map(EvaluateCommand::percent)
              .orElse(""));
    }
    table.print(console);
    console.say(
        "%d prompts, %d s, %d calls, %d tokens, USD %s%s"
            .formatted(
                result.rows().size(),
                result.rows().stream().mapToLong(row -> row.took().toSeconds()).sum(),
                calls(result).count(),
                calls(result).mapToLong(EvaluateCommand::tokens).sum(),
                cost(calls(result)).toPlainString(),
                judged(result)));
    result
        .below()
        .forEach(check -> console.say("below its mark: " + check.name().toLowerCase(Locale.ROOT)));
  }

  private static String judged(Result result) {
    OptionalDouble mean =
        result.rows().stream()
            .flatMap(row -> row.judged().stream())
            .mapToInt(Judge.Mark::points)
            .average();
    return mean.isPresent()
        ? String.format(Locale.ROOT, ", judged %.1f of 10", mean.getAsDouble())
        : "";
  }

  private static Stream<UsageRecord> calls(Result result) {
    return result.rows().stream().flatMap(row -> row.calls().stream());
  }

  private static long tokens(UsageRecord call) {
    return call.usage().inputTokens().orElse(0L) + call.usage().outputTokens().orElse(0L);
  }

  private static BigDecimal cost(Stream<UsageRecord> calls) {
    return calls
        .flatMap(call -> call.usage().costUsd().or(call::costEstimateUsd).stream())
        .reduce(BigDecimal.ZERO, BigDecimal::add)
        .setScale(4, RoundingMode.HALF_UP);
  }

  private static String percent(BigDecimal share) {
    return share.movePointRight(2).setScale(1, RoundingMode.HALF_UP) + " %";
  }

  private static JsonObject json(Result result) {
    return Json.build()
        .put("ok", result.below().isEmpty())
        .put("total", counts(result.total()))
        .put(
            "below",
            Json.texts(
                result.below().stream().map(c -> c.name().toLowerCase(Locale.ROOT)).toList()))
        .put("samples", result.rows().stream().map(EvaluateCommand::json).toList())
        .done();
  }

  private static JsonObject json(Row row) {
    return Json.build()
        .put("id", row.sample().id())
        .put("counts", counts(row.counts()))
        .put("missed", Json.texts(row.counts().missed()))
        .put("seconds", row.took().toSeconds())
        .put("calls", row.calls().size())
        .put("tokens", row.calls().stream().mapToLong(EvaluateCommand::tokens).sum())
        .put("cost_usd", cost(row.calls().stream()))
        .putIfPresent("failure", row.failure().map(Json::of))
        .put(
            "judged",
            row.judged().stream()
                .map(mark ->
                    Json.build()
                        .put("about", mark.about())
                        .put("why", mark.why())
                        .put("mark", mark.points())
                        .done())
                .toList())
        .done();
  }

  private static JsonObject counts(Counts counts) {
    Json.Builder members = Json.build();
    for (Check check : Check.values()) {
      Count count = counts.of(check);
      members.put(
          check.name().toLowerCase(Locale.ROOT),
          Json.build().put("found", count.found()).put("of", count.of()).done());
    }
    return members.done();
  }
}
