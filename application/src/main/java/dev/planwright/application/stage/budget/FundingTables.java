package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Level;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget.Condition;
import dev.planwright.application.stage.budget.Budget.Findings;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Payer;
import dev.planwright.application.stage.budget.Budget.Totals;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Who pays: the money that there is, what is missing, and each payer's share. */
record FundingTables(Budget budget) {
  /** What is missing, who pays, and where the money comes from. */
  List<Block> blocks() {
    Findings findings = budget.findings();
    var pairs = new ArrayList<Pair>();
    findings
        .gap()
        .ifPresent(gap ->
            pairs.add(
                Blocks.pair(
                    "Funding gap at P80 cost",
                    say("{0} from {1}", Numbers.about(gap.amount(), budget.unit()), gap.from()))));
    findings
        .cover()
        .breakEven()
        .ifPresent(month -> pairs.add(Blocks.pair("Break-even", month.toString())));
    var blocks = new Blocks().pairs(pairs).table(missing());
    findings
        .cover()
        .refused()
        .filter(_ -> !findings.cover().lines().isEmpty())
        .ifPresent(refused ->
            blocks.paragraph(
                say(
                    "What is missing at P80 counts {0} that payers refuse.",
                    Numbers.about(refused, budget.unit()))));
    return blocks
        .table(payers())
        .table(
            Rows.of("Sources of money", budget.told().funding())
                .strong("Source", Fund::source)
                .range("Amount", Fund::amount)
                .choice("Status", Fund::standing)
                .choice("Form", fund -> fund.terms().form())
                .text("When", Fund::when)
                .text("Until", fund -> fund.terms().until().map(Object::toString).orElse(""))
                .text(
                    "Condition", fund -> fund.terms().condition().map(Condition::what).orElse("")))
        .done();
  }

  /** What is missing at P80, the fewer kinds of money are counted the more. */
  private Rows<GapLine> missing() {
    List<GapLine> all = budget.findings().cover().lines();
    List<GapLine> lines =
        IntStream.range(0, all.size())
            .filter(i -> i == 0 || all.get(i).money().compareTo(all.get(i - 1).money()) != 0)
            .mapToObj(all::get)
            .toList();
    return Rows.of("What is missing at P80", lines)
        .strong("Money counted", line -> say(counted(line.counted(), conditional(lines))))
        .money("Money", budget.unit(), GapLine::money)
        .money("Missing", budget.unit(), line -> rough(line.missing()));
  }

  /** To three digits: a simulated sum is not known to the cent. */
  private static BigDecimal rough(BigDecimal amount) {
    return amount.round(new MathContext(3));
  }

  private static String counted(Standing standing, boolean conditional) {
    return switch (standing) {
      case COMMITTED -> "committed";
      case LIKELY -> "committed and likely";
      case CONDITIONAL -> "committed, likely and conditional";
      case HOPED -> conditional ? "all of it, hoped money included" : "committed, likely and hoped";
    };
  }

  private static boolean conditional(List<GapLine> lines) {
    return lines.stream().anyMatch(line -> line.counted() == Standing.CONDITIONAL);
  }

  /** What those pay who pay a share, and the others: as much as it costs. */
  private Rows<Payer> payers() {
    List<Payer> payers =
        new ArrayList<>(
            budget.told().funding().stream()
                .flatMap(fund -> fund.terms().payer().stream())
                .collect(
                    Collectors.toMap(
                        Payer::name, payer -> payer, (first, _) -> first, LinkedHashMap::new))
                .values());
    BigDecimal rest =
        payers.stream().map(Payer::share).reduce(BigDecimal.valueOf(100), BigDecimal::subtract);
    if (!payers.isEmpty() && rest.signum() > 0) {
      payers.add(new Payer(say("others"), rest));
    }
    if (!payers.isEmpty()) {
      payers.add(
          new Payer(say("all"), BigDecimal.valueOf(100).subtract(rest.min(BigDecimal.ZERO))));
    }
    Totals totals = budget.sums().totals();
    Rows<Payer> rows =
        Rows.of("Who pays, by what it costs", payers)
            .strong("Payer", Payer::name)
            .text("Share", payer -> Numbers.percent(payer.share()))
            .money("Likely", budget.unit(), payer -> part(payer, totals.amounts().likely()))
            .money("P50", budget.unit(), payer -> part(payer, totals.p50()))
            .money("P80", budget.unit(), payer -> part(payer, totals.p80()));
    return budget
        .findings()
        .stated()
        .map(stated ->
            rows.money("Stated budget", budget.unit(), payer -> part(payer, stated.high())))
        .orElse(rows);
  }

  private static BigDecimal part(Payer payer, BigDecimal cost) {
    return Amounts.cents(cost.multiply(payer.share()).movePointLeft(2));
  }

  /** The money that there is, surer kinds first, and what is needed in four of five runs. */
  List<Level> levels() {
    if (budget.inPercent()
        || budget.sums().totals().withheld().isPresent()
        || budget.told().funding().isEmpty()) {
      return List.of();
    }
    Map<BigDecimal, String> levels = new LinkedHashMap<>();
    List<GapLine> lines = budget.findings().cover().lines();
    for (GapLine line : lines) {
      levels.putIfAbsent(line.money(), say(counted(line.counted(), conditional(lines))));
    }
    levels.putIfAbsent(budget.sums().totals().p80(), "P80");
    return levels.entrySet().stream()
        .filter(level -> level.getKey().signum() > 0)
        .map(level -> new Level(level.getValue(), level.getKey()))
        .toList();
  }
}
