package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.bootstrap.cli.terminal.JsonInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** plan_progress for a person. */
@Command(
    name = "progress",
    description =
        "Report what was done of a plan, all or nothing, and see where it stands; without --set and"
            + " --updates only where it stands.")
public final class PlanProgressCommand extends ServerCommand {
  private static final Set<String> NUMBERS = Set.of("percent", "cost", "remaining", "value");

  @Mixin private PlanArgument plan = new PlanArgument();

  @Option(
      names = "--set",
      paramLabel = "ID:FIELD=VALUE",
      description =
          "What is new: --set 1.1.1:start=2027-03-01. Fields: start, finish, percent, cost,"
              + " currency, remaining; value for a tripwire.")
  private List<String> set = List.of();

  @Option(
      names = "--updates",
      paramLabel = "FILE",
      description = "A JSON list of updates; - reads stdin.")
  private Optional<String> file = Optional.empty();

  @Option(
      names = "--as-of",
      paramLabel = "DAY",
      description = "At the end of which day. Default: today.")
  private Optional<String> day = Optional.empty();

  @Option(names = "--note", paramLabel = "TEXT", description = "For whoever reads it later.")
  private Optional<String> note = Optional.empty();

  @Option(
      names = "--if-revision",
      paramLabel = "N",
      description = "Store nothing if there is a newer revision of the plan.")
  private Optional<Integer> revision = Optional.empty();

  @Option(names = "--undo", description = "Take the newest report back.")
  private boolean undo;

  public PlanProgressCommand(Console console) {
    super(console);
  }

  @Override
  int run(Remote remote) {
    List<JsonObject> updates = updates();
    JsonObject answer =
        remote.call(
            "plan_progress",
            Json.build()
                .put("plan_id", plan.on(remote))
                .putIfPresent("as_of", day.map(Json::of))
                .putIfPresent(
                    "updates",
                    updates.isEmpty() ? Optional.empty() : Optional.of(Json.array(updates)))
                .putIfPresent("note", note.map(Json::of))
                .putIfPresent("if_revision", revision.map(Json::of))
                .putIfPresent("undo", undo ? Optional.of(Json.of(true)) : Optional.empty())
                .done());
    return print(answer, () -> lines(answer));
  }

  /** Those of the options, one for each element, and those of the file. */
  private List<JsonObject> updates() {
    Map<String, JsonObject> all = new LinkedHashMap<>();
    for (String words : set) {
      int value = words.indexOf('=');
      int field = words.lastIndexOf(':', Math.max(0, value));
      if (field < 1) {
        throw new Failure("--set %s: expected ID:FIELD=VALUE".formatted(words));
      }
      String id = words.substring(0, field);
      String name = words.substring(field + 1, value);
      all.merge(
          id,
          Json.build().put("id", id).put(name, value(name, words.substring(value + 1))).done(),
          (known, more) -> known.with(name, more.get(name).orElseThrow()));
    }
    List<JsonObject> updates = new ArrayList<>(all.values());
    file.ifPresent(
        source -> updates.addAll(new JsonInput("plan_progress", source).objects(console)));
    return updates;
  }

  private static Json value(String field, String text) {
    try {
      return NUMBERS.contains(field) ? Json.of(new BigDecimal(text)) : Json.of(text);
    } catch (NumberFormatException e) {
      throw new Failure("%s=%s: expected a number".formatted(field, text));
    }
  }

  private static List<String> lines(JsonObject answer) {
    List<String> lines = new ArrayList<>();
    lines.add("as of     " + Figures.words(answer, "as_of"));
    lines.add(
        Figures.filled(
            "value     planned %s, earned %s, spent %s %s",
            answer, "planned_value", "earned_value", "actual_cost", "currency"));
    lines.add(Figures.filled("indices   SPI %s, CPI %s", answer, "spi", "cpi"));
    answer.object("plan").ifPresent(outlook -> lines.add("planned   " + outlook(outlook)));
    answer.object("forecast").ifPresent(outlook -> lines.add("forecast  " + outlook(outlook)));
    for (JsonObject sign : answer.objects("tripwires")) {
      lines.add(Figures.filled("tripwire  %s %s: %s", sign, "id", "state", "trigger"));
    }
    for (JsonObject late : answer.objects("overdue")) {
      lines.add(Figures.filled("overdue   %s %s %s: %s", late, "date", "kind", "id", "what"));
    }
    return lines;
  }

  private static String outlook(JsonObject outlook) {
    return Figures.filled(
        "P50 %s, P80 %s; P50 %s, P80 %s",
        outlook, "finish_p50", "finish_p80", "cost_p50", "cost_p80");
  }
}
