package dev.planwright.bootstrap.cli.metrics;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.bootstrap.cli.terminal.Table;
import dev.planwright.domain.json.Json.JsonObject;

/** The calls of the detailed token-metrics endpoint as a table: a row a call. */
public final class CallsTable {
  private static final int MAX_ERROR = 60;

  private CallsTable() {}

  /** The calls, in the order of storing. */
  public static Table of(List<JsonObject> calls) {
    var table =
        new Table(
            "UTC",
            "MODEL",
            "SERVED BY",
            "INPUT",
            "CACHED",
            "OUTPUT",
            "THINKING",
            "COST USD",
            "ESTIMATE USD",
            "TIME",
            "RESULT");
    calls.forEach(call -> row(table, call));
    return table;
  }

  /** The whole reasons that the table cuts. */
  public static List<String> reasons(List<JsonObject> calls) {
    return calls.stream()
        .filter(call -> Figures.words(call, "error_message").length() > MAX_ERROR)
        .map(call ->
            "%s  %s: %s"
                .formatted(
                    moment(call),
                    Figures.words(call, "llm_model"),
                    Figures.words(call, "error_message")))
        .toList();
  }

  private static void row(Table table, JsonObject call) {
    table.row(
        moment(call),
        Figures.words(call, "llm_model"),
        servedBy(call),
        Figures.whole(call, "input_tokens"),
        Figures.whole(call, "cached_tokens"),
        Figures.whole(call, "output_tokens"),
        Figures.whole(call, "thinking_tokens"),
        Figures.cost(call, "cost_usd"),
        Figures.estimate(call, "cost_estimate_usd"),
        Figures.seconds(call, "duration_seconds"),
        result(call));
  }

  /** To the second; parts of one are no help in a table. */
  private static String moment(JsonObject call) {
    return Figures.words(call, "timestamp").replace('T', ' ').replaceFirst("\\..*", "");
  }

  private static String servedBy(JsonObject call) {
    String names =
        Stream.of("upstream_provider", "upstream_model")
            .flatMap(field -> call.text(field).stream())
            .map(Figures::words)
            .collect(Collectors.joining(": "));
    return names.isEmpty() ? "-" : names;
  }

  private static String result(JsonObject call) {
    if (call.bool("success").orElse(false)) {
      return Figures.words(call.text("outcome").orElse("ok"));
    }
    String error = Figures.words(call, "error_message");
    return "failed: " + (error.length() <= MAX_ERROR ? error : error.substring(0, MAX_ERROR) + "…");
  }
}
