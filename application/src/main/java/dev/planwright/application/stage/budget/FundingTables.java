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
import dev.planwright.domain.project.ElementId;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Who pays: the money that there is, what is missing, and each payer's share. */
record FundingTables(Budget budget) {
  /** Where payers are told, paper has no more sources than these. */
  private static final int MOST_SOURCES = 8;

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
                    "Payers refuse {0} of what is spent at P80, because they do not accept it as"
                        + " cost{1}; that sum is missing even where their money equals the P80.",
                    Numbers.about(refused, budget.unit()), refusing())));
    Optional<Block> payers = payers().table();
    List<Block> sources = new Blocks().table(sources()).done();
    boolean told = payers.isPresent() && budget.told().funding().size() > MOST_SOURCES;
    blocks.add(payers);
    return (told ? blocks.screen(sources) : blocks.addAll(sources)).done();
  }

  private Rows<Fund> sources() {
    return Rows.of("Sources of money", budget.told().funding())
        .strong("Source", Fund::source)
        .text("Amount", fund -> Numbers.around(fund.amount()))
        .choice("Status", Fund::standing)
        .choice("Form", fund -> fund.terms().form())
        .onScreen()
        .text("When", Fund::when)
        .text("Until", fund -> fund.terms().until().map(Object::toString).orElse(""))
        .text("Condition", fund -> fund.terms().condition().map(Condition::what).orElse(""));
  }

  /** The risks by which they refuse it, in brackets. */
  private String refusing() {
    List<ElementId> risks = budget.findings().cover().refusing();
    return risks.isEmpty()
        ? ""
        : " (" + risks.stream().map(ElementId::toString).collect(Collectors.joining(", ")) + ")";
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

  /**
   * A row of the table of payers.
   *
   * @param percent of the cost; empty for what nobody pays
   * @param most what the payer has stated at most; empty where nothing is stated
   */
  private record Row(String name, Optional<BigDecimal> percent, Optional<BigDecimal> most) {
    BigDecimal of(BigDecimal cost) {
      BigDecimal share =
          Amounts.cents(cost.multiply(percent.orElse(BigDecimal.valueOf(100))).movePointLeft(2));
      return most.map(share::min).orElse(share);
    }
  }

  /** What those pay who pay a share and no more than they have stated, and who pays the rest. */
  private Rows<Line> payers() {
    List<Row> payers = new ArrayList<>(shares());
    BigDecimal rest =
        payers.stream()
            .flatMap(row -> row.percent().stream())
            .reduce(BigDecimal.valueOf(100), BigDecimal::subtract);
    if (!payers.isEmpty() && rest.signum() > 0) {
      payers.add(new Row(say("others"), Optional.of(rest), Optional.empty()));
    }
    Totals totals = budget.sums().totals();
    List<BigDecimal> costs =
        Stream.concat(
                Stream.of(totals.amounts().likely(), totals.p50(), totals.p80()),
                budget.findings().stated().map(stated -> stated.high()).stream())
            .toList();
    Rows<Line> rows =
        Rows.of("Who pays, by what it costs", lines(payers, rest, costs))
            .strong("Payer", Line::name)
            .text("Share", line -> line.percent().map(Numbers::percent).orElse(""))
            .money("Likely", budget.unit(), line -> line.sums().get(0))
            .money("P50", budget.unit(), line -> line.sums().get(1))
            .onScreen()
            .money("P80", budget.unit(), line -> line.sums().get(2));
    return costs.size() > 3
        ? rows.money("Stated budget", budget.unit(), line -> line.sums().get(3)).onScreen()
        : rows;
  }

  /** A row with its sums, one for each cost. */
  private record Line(String name, Optional<BigDecimal> percent, List<BigDecimal> sums) {}

  private static List<Line> lines(List<Row> payers, BigDecimal rest, List<BigDecimal> costs) {
    List<Line> lines =
        new ArrayList<>(
            payers.stream()
                .map(row ->
                    new Line(row.name(), row.percent(), costs.stream().map(row::of).toList()))
                .toList());
    if (lines.isEmpty()) {
      return lines;
    }
    List<BigDecimal> open =
        costs.stream()
            .map(cost ->
                payers.stream()
                    .map(row -> row.of(cost))
                    .reduce(Amounts.cents(cost), BigDecimal::subtract))
            .map(left -> left.compareTo(BigDecimal.ONE) < 0 ? BigDecimal.ZERO : left)
            .toList();
    if (open.stream().anyMatch(left -> left.signum() > 0)) {
      lines.add(new Line(say("no payer"), Optional.empty(), open));
    }
    BigDecimal whole = BigDecimal.valueOf(100).subtract(rest.min(BigDecimal.ZERO));
    lines.add(
        new Line(
            say("all"),
            Optional.of(whole),
            costs.stream()
                .map(cost -> Amounts.cents(cost.multiply(whole).movePointLeft(2)))
                .toList()));
    return lines;
  }

  /** Each payer once, with the sum of all that it has stated in the plan's unit. */
  private List<Row> shares() {
    Map<String, List<Fund>> byName =
        budget.told().funding().stream()
            .filter(fund -> fund.terms().payer().isPresent())
            .collect(
                Collectors.groupingBy(
                    fund -> fund.terms().payer().map(Payer::name).orElseThrow(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return byName.values().stream().map(this::row).toList();
  }

  private Row row(List<Fund> funds) {
    Payer payer = funds.getFirst().terms().payer().orElseThrow();
    return new Row(
        payer.name(),
        Optional.of(payer.share()),
        funds.stream()
            .filter(fund -> fund.amount().unit().equals(budget.unit()))
            .filter(fund -> !Funding.paidBack(fund))
            .map(fund -> fund.amount().likely())
            .reduce(BigDecimal::add));
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
