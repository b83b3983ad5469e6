package dev.planwright.bootstrap.cli.metrics;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.bootstrap.cli.terminal.ShareBar;
import dev.planwright.bootstrap.cli.terminal.Table;
import dev.planwright.domain.json.Json.JsonObject;

/** The answer of the token-metrics endpoint as a table: a row a model, then the totals. */
public final class MetricsTable {
  private static final String ESTIMATE = "total_cost_estimate_usd";
  private static final int WIDE = 100;

  private final boolean estimated;
  private final BigDecimal allTokens;
  private final ShareBar bar;
  private final boolean wide;
  private final Table table;

  private MetricsTable(JsonObject summary, Console console) {
    this.estimated = number(summary, ESTIMATE).signum() > 0;
    this.allTokens = number(summary, "total_tokens");
    this.bar = new ShareBar(console.colours());
    this.wide = allTokens.signum() > 0 && console.width() >= WIDE;
    this.table = new Table(head());
  }

  /**
   * Prints them; a plan without model calls says why. Estimates are no cost that anybody stated:
   * they have a column of their own, where there are any.
   */
  public static void print(JsonObject summary, Console console) {
    var metrics = new MetricsTable(summary, console);
    summary.objects("by_model").forEach(metrics::model);
    metrics.row("total", summary, "");
    metrics.table.print(console);
    if (metrics.estimated) {
      console.say(
          "~ is an estimate, tokens times list price, for calls whose reply states no cost; COST"
              + " does not contain it.");
    }
    if (number(summary, "total_calls").signum() == 0) {
      console.say(
          "No model calls: this brief was made without a language model, so it used no tokens.");
    }
  }

  private String[] head() {
    List<String> head =
        new ArrayList<>(
            List.of(
                "MODEL", "CALLS", "FAILED", "INPUT", "CACHED", "OUTPUT", "THINKING", "COST USD"));
    if (estimated) {
      head.add("ESTIMATE USD");
    }
    head.add("TIME");
    if (wide) {
      head.add("TOKENS");
    }
    return head.toArray(String[]::new);
  }

  private void model(JsonObject model) {
    row(Figures.words(model, "llm_model"), model, bar.of(number(model, "total_tokens"), allTokens));
  }

  private void row(String name, JsonObject totals, String share) {
    List<String> cells =
        new ArrayList<>(
            List.of(
                name,
                Figures.whole(totals, "total_calls"),
                Figures.whole(totals, "failed_calls"),
                Figures.whole(totals, "total_input_tokens"),
                cached(totals),
                Figures.whole(totals, "total_output_tokens"),
                Figures.whole(totals, "total_thinking_tokens"),
                Figures.cost(totals, "total_cost_usd")));
    if (estimated) {
      cells.add(Figures.estimate(totals, ESTIMATE));
    }
    cells.add(Figures.seconds(totals, "total_duration_seconds"));
    if (wide) {
      cells.add(share);
    }
    table.row(cells.toArray(String[]::new));
  }

  /** The share of the input that came from caches. */
  private static String cached(JsonObject totals) {
    BigDecimal cached = number(totals, "total_cached_tokens");
    return cached.signum() == 0
        ? "-"
        : cached
                .movePointRight(2)
                .divide(number(totals, "total_input_tokens"), 0, RoundingMode.HALF_UP)
            + " %";
  }

  private static BigDecimal number(JsonObject totals, String field) {
    return totals.number(field).orElse(BigDecimal.ZERO);
  }
}
