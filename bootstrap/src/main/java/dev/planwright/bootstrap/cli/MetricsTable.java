package dev.planwright.bootstrap.cli;

import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The answer of the token-metrics endpoint as a table: a row a model, then the totals. */
final class MetricsTable {
  private MetricsTable() {}

  /** The lines; a plan without model calls says why. */
  static List<String> of(JsonObject summary) {
    var table =
        new Table("MODEL", "CALLS", "FAILED", "INPUT", "OUTPUT", "THINKING", "COST USD", "TIME");
    summary.objects("by_model").forEach(model -> row(table, name(model), model));
    row(table, "total", summary);
    List<String> lines = new ArrayList<>(table.lines());
    if (number(summary, "total_calls").signum() == 0) {
      lines.add(
          "No model calls: this plan was drafted without a language model, so it used no tokens.");
    }
    return lines;
  }

  private static void row(Table table, String name, JsonObject totals) {
    table.row(
        name,
        whole(totals, "total_calls"),
        whole(totals, "failed_calls"),
        whole(totals, "total_input_tokens"),
        whole(totals, "total_output_tokens"),
        whole(totals, "total_thinking_tokens"),
        number(totals, "total_cost_usd").setScale(4, RoundingMode.HALF_UP).toPlainString(),
        number(totals, "total_duration_seconds").setScale(1, RoundingMode.HALF_UP) + " s");
  }

  private static String name(JsonObject model) {
    return model.text("llm_model").or(() -> model.text("model")).orElse("unknown");
  }

  private static String whole(JsonObject totals, String field) {
    return String.format(Locale.ROOT, "%,d", number(totals, field).longValue());
  }

  private static BigDecimal number(JsonObject totals, String field) {
    return totals.number(field).orElse(BigDecimal.ZERO);
  }
}
