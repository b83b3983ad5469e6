package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Bar;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Chart;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Named;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Section 4: what it costs, when, and who pays. */
final class BudgetSection {
  private BudgetSection() {}

  static List<Block> blocks(PlanContent content) {
    return new Blocks()
        .addAll(budget(content.data(Stage.BUDGET)))
        .addAll(PromptFacts.of(content, "Money in the prompt", Set.of("money")))
        .done();
  }

  static List<Block> budget(JsonObject data) {
    String unit = data.text("unit").orElse("percent");
    Blocks blocks = new Blocks();
    if (unit.equals("percent")) {
      blocks.note(
          Tone.WATCH,
          "The prompt states no budget. All amounts are shares of the plan's total in percent, not"
              + " money.");
    }
    totals(data, unit, blocks);
    stated(data, unit, blocks);
    return blocks
        .part("Cost tree", new CostTree(unit).blocks(data.objects("tree")))
        .part("By kind", kinds(data, unit))
        .part("By month", months(data, unit))
        .addAll(contingency(data, unit))
        .part("Funding", funding(data, unit))
        .part("Income", income(data))
        .part("Other costs", extra(data))
        .part("Benchmarks", benchmarks(data))
        .part("Checks", Checks.table("Checks of the budget", data.objects("checks")))
        .fold("Cost lines beside the work of roles", lines(data, unit))
        .list("Warnings", data.texts("warnings"))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static void totals(JsonObject data, String unit, Blocks blocks) {
    data.object("totals")
        .ifPresent(totals ->
            blocks.add(
                new Cards(
                    List.of(
                        card("Likely", totals, "likely", unit, "sum of all lines"),
                        card("Range, low", totals, "low", unit, "all goes well"),
                        card("Range, high", totals, "high", unit, "all goes badly"),
                        card("P80", totals, "p80", unit, "enough in four of five runs"),
                        card(
                            "With contingency",
                            totals,
                            "with_contingency",
                            unit,
                            "likely, and the expected cost of the risks")))));
  }

  private static Card card(
      String label, JsonObject object, String field, String unit, String remark) {
    return new Card(label, Words.amount(object, field, unit), remark, Tone.PLAIN);
  }

  private static void stated(JsonObject data, String unit, Blocks blocks) {
    data.object("stated")
        .ifPresent(stated -> {
          String verdict = Words.text(stated, "verdict");
          var line = new ArrayList<Inline>();
          line.add(new Strong("Stated budget " + Words.span(stated, unit)));
          stated
              .number("ratio")
              .ifPresent(r ->
                  line.add(new Text("; computed total to stated budget: " + Numbers.plain(r))));
          line.add(new Text(". The computed total is " + verdict + " the stated budget. "));
          stated.text("fact").ifPresent(fact -> line.add(new Named(fact)));
          blocks.add(new Note(verdict.equals("within") ? Tone.GOOD : Tone.WATCH, line));
        });
  }

  private static List<Block> kinds(JsonObject data, String unit) {
    return new Blocks()
        .table(
            JsonTable.json("Cost by kind", data.objects("by_kind"))
                .cell("Kind", row -> List.of(new Strong(Words.choice(Words.text(row, "kind")))))
                .money("Low", "low", unit)
                .money("Likely", "likely", unit)
                .money("High", "high", unit))
        .done();
  }

  private static List<Block> months(JsonObject data, String unit) {
    List<JsonObject> months = data.objects("by_month");
    if (months.isEmpty()) {
      return List.of();
    }
    List<Bar> bars =
        months.stream()
            .map(month ->
                new Bar(
                    Words.text(month, "month"),
                    month.number("likely").orElse(BigDecimal.ZERO),
                    month.number("cumulative").orElse(BigDecimal.ZERO)))
            .toList();
    return new Blocks()
        .add(
            new Chart(
                "Likely cost by month, in "
                    + (unit.equals("percent") ? "percent of the total" : unit)
                    + ": bars on the left scale, running total as line on the right scale",
                unit,
                bars))
        .fold(
            "The chart as a table",
            new Blocks()
                .table(
                    JsonTable.json("Likely cost by month", months)
                        .strong("Month", "month")
                        .money("In the month", "likely", unit)
                        .money("Running total", "cumulative", unit))
                .done())
        .done();
  }

  private static List<Block> contingency(JsonObject data, String unit) {
    return data.object("contingency")
        .map(contingency ->
            new Blocks()
                .part(
                    "Contingency",
                    new Blocks()
                        .paragraph(
                            new Strong(Words.amount(contingency, "amount", unit)),
                            new Text(". " + Words.sentence(Words.text(contingency, "basis"))))
                        .done())
                .done())
        .orElse(List.of());
  }

  private static List<Block> funding(JsonObject data, String unit) {
    var pairs = new ArrayList<Pair>();
    data.object("funding_gap")
        .ifPresent(gap ->
            pairs.add(
                Blocks.pair(
                    "Funding gap",
                    Words.amount(gap, "amount", unit) + " from " + Words.text(gap, "from_month"))));
    data.number("runway_months")
        .ifPresent(n -> pairs.add(Blocks.pair("Runway", Numbers.amount(n, "months"))));
    Words.pair("Break-even", data, "break_even_month").ifPresent(pairs::add);
    return new Blocks()
        .pairs(pairs)
        .table(
            JsonTable.json("Sources of money", data.objects("funding"))
                .strong("Source", "source")
                .range("Amount", "amount")
                .choice("Status", "status")
                .text("When", "when"))
        .done();
  }

  private static List<Block> income(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Income", data.objects("income"))
                .strong("Stream", "stream")
                .text("Driver", "driver")
                .range("Price", "price")
                .range("Volume", "volume")
                .text("From", "start_month"))
        .done();
  }

  private static List<Block> extra(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Costs beside the tasks", data.objects("extra"))
                .strong("What", "what")
                .named("Phase", "phase")
                .choice("Kind", "kind")
                .range("Amount", "amount")
                .text("Why", "why")
                .basis("ev"))
        .done();
  }

  private static List<Block> benchmarks(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Benchmarks", data.objects("benchmarks"))
                .strong("What", "what")
                .range("Range", "rng")
                .text("Unit", "unit")
                .basis("ev"))
        .done();
  }

  /** What the work of roles costs stands with the tasks, and line by line in the CSV file. */
  private static List<Block> lines(JsonObject data, String unit) {
    List<JsonObject> bought =
        data.objects("lines").stream()
            .filter(line -> !line.text("kind").equals(Optional.of("labour")))
            .toList();
    return new Blocks()
        .table(
            JsonTable.json("Cost lines beside the work of roles", bought)
                .ref("Of", "ref")
                .text("Title", "title")
                .choice("Kind", "kind")
                .money("Low", "low", unit)
                .money("Likely", "likely", unit)
                .money("High", "high", unit)
                .basis("ev")
                .text("Why", "why"))
        .done();
  }
}
