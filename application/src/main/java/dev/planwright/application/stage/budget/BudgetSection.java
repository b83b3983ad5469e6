package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Bar;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Chart;
import dev.planwright.application.report.document.Block.Level;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Named;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.budget.Budget.Benchmark;
import dev.planwright.application.stage.budget.Budget.Benefit;
import dev.planwright.application.stage.budget.Budget.Condition;
import dev.planwright.application.stage.budget.Budget.Extra;
import dev.planwright.application.stage.budget.Budget.Findings;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Income;
import dev.planwright.application.stage.budget.Budget.Line;
import dev.planwright.application.stage.budget.Budget.Moved;
import dev.planwright.application.stage.budget.Budget.OfKind;
import dev.planwright.application.stage.budget.Budget.OfLimit;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import dev.planwright.application.stage.budget.Budget.Operating;
import dev.planwright.application.stage.budget.Budget.Outside;
import dev.planwright.application.stage.budget.Budget.Payer;
import dev.planwright.application.stage.budget.Budget.Running;
import dev.planwright.application.stage.budget.Budget.Stated;
import dev.planwright.application.stage.budget.Budget.Totals;
import dev.planwright.application.stage.budget.Budget.Verdict;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Operation;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.LimitCheck;
import dev.planwright.domain.work.WorkId;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What it costs, when, and who pays. */
public final class BudgetSection {
  /** So many years fit beside each other on paper. */
  private static final int MOST_YEARS = 6;

  private final Budget budget;
  private final String unit;

  private BudgetSection(Budget budget) {
    this.budget = budget;
    this.unit = budget.unit();
  }

  /** The whole budget. */
  public static List<Block> blocks(Budget budget) {
    return new BudgetSection(budget).blocks();
  }

  private List<Block> blocks() {
    var blocks = new Blocks();
    if (percent()) {
      blocks.note(
          Tone.WATCH,
          "The prompt states no budget. All amounts are shares of the plan's total in percent, not"
              + " money.");
    }
    return blocks
        .add(totals(budget.sums().totals()))
        .add(budget.sums().totals().withheld().map(why -> new Note(Tone.BAD, Inline.of(why))))
        .add(budget.findings().stated().map(this::stated))
        .paragraph(prices())
        .part("Cost tree", new CostTree(unit).blocks(budget.sums().tree()))
        .part("By kind", kinds())
        .part("By month", months(budget.sums().byMonth()))
        .part("Contingency", contingency(budget.sums().contingency()))
        .fold("What moves the total most", new Blocks().table(movers()).done())
        .part("Funding", funding(budget.findings()))
        .fold("Limits of the prompt", new Blocks().table(limits()).done())
        .part("Operation", operation(budget.findings()))
        .part("Benefits", new Blocks().table(benefits()).done())
        .part("Income", new Blocks().table(income()).done())
        .part("Other costs", new Blocks().table(extra()).done())
        .part("Outside view", outside())
        .fold("Benchmarks", new Blocks().table(benchmarks()).done())
        .part("Checks", new Blocks().table(checks()).done())
        .fold("Cost lines beside the work of roles", new Blocks().table(bought()).done())
        .list("Warnings", warnings())
        .done();
  }

  /** What each year costs, and the committed and likely money that comes in it. */
  public static List<Block> years(Budget budget) {
    var blocks = new Blocks().table(CostByYear.of(budget));
    BigDecimal missing = GapLine.missing(budget.findings().cover().lines(), Standing.LIKELY);
    BigDecimal reserve = budget.sums().contingency().amount();
    if (budget.sums().totals().withheld().isEmpty() && missing.signum() > 0) {
      blocks.paragraph(
          say(
              "At likely cost {0} are missing, at P80 {1}: the contingency of {2} lies between.",
              Numbers.about(missing.subtract(reserve).max(BigDecimal.ZERO), budget.unit()),
              Numbers.about(missing, budget.unit()),
              Numbers.about(reserve, budget.unit())));
    }
    return blocks.done();
  }

  /** Those that no sentence and no check above has told. */
  private List<String> warnings() {
    Set<String> told = new HashSet<>();
    budget.findings().checks().forEach(check -> told.add(check.found()));
    Totals totals = budget.sums().totals();
    budget
        .findings()
        .stated()
        .ifPresent(stated -> told.add(stated.sentence(totals.p50(), totals.p80(), unit)));
    return budget.warnings().stream().filter(warning -> !told.contains(warning)).toList();
  }

  private boolean percent() {
    return unit.equals(Budget.PERCENT);
  }

  private Cards totals(Totals totals) {
    return new Cards(
        List.of(
            card("P50", totals.p50(), "as likely more as less"),
            card("P80", totals.p80(), "enough in four of five runs"),
            card("Likely", totals.amounts().likely(), "sum of all lines, without risks"),
            card(
                "Contingency",
                budget.sums().contingency().amount(),
                "what P80 needs beyond the likely total")));
  }

  private Card card(String label, BigDecimal amount, String remark) {
    return budget.sums().totals().withheld().isPresent()
        ? new Card(label, "withheld", "see below", Tone.BAD)
        : new Card(label, Numbers.amount(amount, unit), remark, Tone.PLAIN);
  }

  private Note stated(Stated stated) {
    Totals totals = budget.sums().totals();
    var line = new ArrayList<Inline>();
    line.add(new Strong(stated.sentence(totals.p50(), totals.p80(), unit)));
    line.add(
        new Text(" " + say("P50 to stated budget: {0}.", Numbers.plain(stated.ratio())) + " "));
    stated.together().sentence().ifPresent(both -> line.add(new Text(both + " ")));
    stated.fact().ifPresent(fact -> line.add(new Named(fact.toString())));
    return new Note(stated.verdict() == Verdict.WITHIN ? Tone.GOOD : Tone.WATCH, line);
  }

  private List<Block> kinds() {
    List<Integer> years =
        budget.sums().byMonth().stream()
            .map(sum -> sum.month().getYear())
            .distinct()
            .limit(MOST_YEARS + 1L)
            .toList();
    Rows<OfKind> rows = Rows.of("Cost by kind", budget.sums().byKind()).strong("Kind", this::kind);
    boolean told = budget.sums().byKind().stream().anyMatch(sum -> !sum.years().isEmpty());
    for (int year : told && years.size() <= MOST_YEARS ? years : List.<Integer>of()) {
      rows = rows.money(Integer.toString(year), unit, sum -> in(year, sum));
    }
    return new Blocks().table(rows.money("Likely", unit, sum -> sum.amounts().likely())).done();
  }

  private static BigDecimal in(int year, OfKind sum) {
    return sum.years().stream()
        .filter(one -> one.year() == year)
        .map(Budget.OfYear::likely)
        .findFirst()
        .orElse(BigDecimal.ZERO);
  }

  /** A cost of a whole package is one of the outline: its tasks have none yet. */
  private static boolean isPackage(String ref) {
    return WorkId.of(ref).filter(id -> id.level() == 2).isPresent();
  }

  /** What is planned later has no kinds yet; what nobody dates is in no year. */
  private String kind(OfKind sum) {
    if (sum.kind() != CostKind.OTHER) {
      return Inline.words(sum.kind());
    }
    boolean later =
        budget.lines().stream()
            .anyMatch(line -> line.kind() == CostKind.OTHER && isPackage(line.ref()));
    return sum.years().isEmpty()
        ? "other, without a month"
        : later ? "works planned later, and other" : "other";
  }

  private List<Block> months(List<OfMonth> months) {
    if (months.isEmpty()) {
      return List.of();
    }
    List<Bar> bars =
        months.stream()
            .map(sum -> new Bar(sum.month().toString(), sum.likely(), sum.cumulative()))
            .toList();
    return new Blocks()
        .add(
            new Chart(
                say(
                        "Likely cost by month, in {0}: bars on the left scale, running total as"
                            + " line on the right scale",
                        say(percent() ? "percent of the total" : unit))
                    + (levels().isEmpty()
                        ? ""
                        : "; " + say("dotted lines: the money that there is, and P80")),
                unit,
                bars,
                levels()))
        .fold(
            "The chart as a table",
            new Blocks()
                .table(CostByYear.of(budget))
                .table(
                    Rows.of("Likely cost by month", months)
                        .strong("Month", sum -> sum.month().toString())
                        .money("In the month", unit, OfMonth::likely)
                        .money("Running total", unit, OfMonth::cumulative))
                .done())
        .done();
  }

  /** The money that there is, surer kinds first, and what is needed in four of five runs. */
  private List<Level> levels() {
    if (percent()
        || budget.sums().totals().withheld().isPresent()
        || budget.told().funding().isEmpty()) {
      return List.of();
    }
    Map<BigDecimal, String> levels = new LinkedHashMap<>();
    for (GapLine line : budget.findings().cover().lines()) {
      levels.putIfAbsent(line.money(), say(counted(line.counted(), conditional())));
    }
    levels.putIfAbsent(budget.sums().totals().p80(), "P80");
    return levels.entrySet().stream()
        .filter(level -> level.getKey().signum() > 0)
        .map(level -> new Level(level.getValue(), level.getKey()))
        .toList();
  }

  private boolean conditional() {
    return conditional(budget.findings().cover().lines());
  }

  private static boolean conditional(List<GapLine> lines) {
    return lines.stream().anyMatch(line -> line.counted() == Standing.CONDITIONAL);
  }

  private List<Block> contingency(Budget.Contingency contingency) {
    String basis = contingency.basis();
    String sentence =
        basis.isEmpty() ? basis : Character.toUpperCase(basis.charAt(0)) + basis.substring(1);
    return new Blocks()
        .paragraph(
            new Strong(Numbers.amount(contingency.amount(), unit)), new Text(". " + sentence))
        .done();
  }

  private List<Block> funding(Findings findings) {
    var pairs = new ArrayList<Pair>();
    findings
        .gap()
        .ifPresent(gap ->
            pairs.add(
                Blocks.pair(
                    "Funding gap at P80 cost",
                    say("{0} from {1}", Numbers.about(gap.amount(), unit), gap.from()))));
    findings
        .cover()
        .runwayMonths()
        .ifPresent(count ->
            pairs.add(
                Blocks.pair(
                    "Runway at P80 cost", Numbers.amount(BigDecimal.valueOf(count), "months"))));
    findings
        .cover()
        .breakEven()
        .ifPresent(month -> pairs.add(Blocks.pair("Break-even", month.toString())));
    return new Blocks()
        .pairs(pairs)
        .table(missing(budget))
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
            .money("Likely", unit, payer -> part(payer, totals.amounts().likely()))
            .money("P50", unit, payer -> part(payer, totals.p50()))
            .money("P80", unit, payer -> part(payer, totals.p80()));
    return budget
        .findings()
        .stated()
        .map(stated -> rows.money("Stated budget", unit, payer -> part(payer, stated.high())))
        .orElse(rows);
  }

  private static BigDecimal part(Payer payer, BigDecimal cost) {
    return Amounts.cents(cost.multiply(payer.share()).movePointLeft(2));
  }

  /** What is missing at P80, the fewer kinds of money are counted the more. */
  private static Rows<GapLine> missing(Budget budget) {
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

  private Rows<Moved> movers() {
    return Rows.of("What moves the total most", budget.sums().movers())
        .named("Work or risk", Moved::ref)
        .money("Of P80", unit, Moved::amount);
  }

  private Rows<OfLimit> limits() {
    return Rows.of("Limits of the prompt", budget.findings().limits())
        .named("Fact", OfLimit::fact)
        .text("Limit", line -> words(line.limit()))
        .cell("Result", line -> List.of(result(line.check())))
        .text("Found", line -> found(line));
  }

  private static String words(Limit.Numeric limit) {
    return "%s %s %s %s"
        .formatted(limit.metric(), limit.op().symbol(), Numbers.plain(limit.value()), limit.unit())
        .strip();
  }

  private static Badge result(LimitCheck check) {
    return switch (check) {
      case LimitCheck.Kept _ -> new Badge(Tone.GOOD, "kept");
      case LimitCheck.Broken _ -> new Badge(Tone.BAD, "broken");
      case LimitCheck.NotCheckable _ -> new Badge(Tone.WATCH, "not checkable");
    };
  }

  private static String found(OfLimit line) {
    return switch (line.check()) {
      case LimitCheck.Kept(BigDecimal value) -> Numbers.amount(value, line.limit().unit());
      case LimitCheck.Broken(BigDecimal value) -> Numbers.amount(value, line.limit().unit());
      case LimitCheck.NotCheckable(var reason, var about) -> say(reason, about.toArray());
    };
  }

  private List<Block> operation(Findings findings) {
    var blocks = new Blocks();
    if (budget.told().income().isEmpty() && !budget.told().running().isEmpty()) {
      blocks.note(
          Tone.INFO,
          say(
              "The prompt states no income and none is assumed: what running the result costs has"
                  + " to be paid from elsewhere."));
    }
    return blocks.addAll(findings.operation().map(this::operation).orElse(List.of())).done();
  }

  /** What earns nothing pays nothing back, and nobody asks it of what grants have paid for. */
  private List<Pair> payback(Operating operating) {
    if (budget.told().income().isEmpty()
        || operating.granted().compareTo(operating.invested()) > 0) {
      return List.of();
    }
    return List.of(
        Blocks.pair(
            "To be paid back",
            operating.granted().signum() > 0
                ? say(
                    "{0}: P50 without grants of {1}",
                    Numbers.amount(operating.invested(), unit),
                    Numbers.amount(operating.granted(), unit))
                : say("{0}: P50", Numbers.amount(operating.invested(), unit))),
        Blocks.pair("Paid back without interest", year(operating.payback())),
        Blocks.pair(
            say("Paid back at {0}", Numbers.share(operating.rate())),
            year(operating.discounted())));
  }

  private List<Block> operation(Operating operating) {
    return new Blocks()
        .table(
            Rows.of("Years of operation", alike(operating.years().years()))
                .strong("Year", Alike::years)
                .money("Income", unit, line -> line.year.income())
                .money("Running costs", unit, line -> line.year.costs())
                .money("Left", unit, line -> line.year.net())
                .text("Covered", line -> line.year.cover().map(c -> Numbers.share(c)).orElse("")))
        .pairs(payback(operating))
        .table(
            Rows.of("Running costs a year", budget.told().running())
                .strong("What", Running::what)
                .range("A year", Running::perYear)
                .text("Why", Running::why))
        .done();
  }

  /** Years in a row with the same sums. */
  private record Alike(int first, int last, Operation.Year year) {
    String years() {
      return first == last ? "" + first : first + "–" + last;
    }
  }

  private static List<Alike> alike(List<Operation.Year> years) {
    List<Alike> lines = new ArrayList<>();
    for (int i = 0; i < years.size(); i++) {
      boolean same = i > 0 && years.get(i).equals(years.get(i - 1));
      int first = same ? lines.removeLast().first : i + 1;
      lines.add(new Alike(first, i + 1, years.get(i)));
    }
    return lines;
  }

  private static String year(Optional<Integer> year) {
    return year.map(it -> say("in year {0} of operation", it))
        .orElse(say("not within {0} years", Operation.LONGEST));
  }

  /**
   * Amounts of enough cases as a table; overruns, and that too few cases test nothing, in words.
   */
  private List<Block> outside() {
    List<Outside> lines = budget.findings().outside();
    List<Outside> told =
        lines.stream().filter(line -> line.enough() && !line.of().overrun()).toList();
    var blocks =
        new Blocks()
            .table(
                Rows.of("Outside view", told)
                    .text("Of", BudgetSection::of)
                    .range("Comparable cases", Outside::cases)
                    .number("Cases", line -> BigDecimal.valueOf(line.count()))
                    .number("P50 here", Outside::p50)
                    .number("P80 here", Outside::p80)
                    .text("What the headline follows", line -> line.check().found()));
    lines.stream()
        .filter(line -> !told.contains(line))
        .forEach(line ->
            blocks.paragraph(
                line.of().overrun()
                    ? line.check().found()
                    : say("{0}: not tested, comparable cases: {1}.", say(of(line)), line.count())));
    return blocks.done();
  }

  private static String of(Outside line) {
    return line.of().ofCost() ? "Cost" : "Time";
  }

  private Rows<Benefit> benefits() {
    return Rows.of("Benefits", budget.told().benefits())
        .strong("Benefit", Benefit::benefit)
        .text("Measure", Benefit::measure)
        .text("From", Benefit::from)
        .maybeNamed("Owner", Benefit::owner);
  }

  private Rows<Income> income() {
    return Rows.of("Income", budget.told().income())
        .strong("Stream", Income::stream)
        .text("Driver", Income::driver)
        .range("Price", Income::price)
        .range("Volume", Income::volume)
        .text("From", this::from);
  }

  /** What all amounts mean, so that nobody adds a rise of prices twice. */
  private String prices() {
    BigDecimal rise =
        budget.told().extra().stream()
            .filter(line -> line.priceRise() && line.cost().amount().unit().equals(unit))
            .map(extra -> extra.cost().amount().likely())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return rise.signum() > 0
        ? say(
            "Lines are at the prices of the plan's start. The rise of prices until payment is"
                + " counted once, in lines of its own, and is part of the totals: {0}.",
            Numbers.about(rise, unit))
        : say(
            "Amounts are at the prices of the plan's start; no line is marked as the rise of"
                + " prices until payment.");
  }

  /** The month from which an income is counted. */
  private String from(Income income) {
    List<OfMonth> months = budget.sums().byMonth();
    return months.isEmpty()
        ? income.start()
        : Funding.from(income.start(), months.getFirst().month(), months.getLast().month())
            .toString();
  }

  private Rows<Extra> extra() {
    return Rows.of("Costs beside the tasks", budget.told().extra())
        .strong("What", extra -> extra.cost().what())
        .ref("Phase", Extra::phase)
        .choice("Kind", extra -> extra.cost().kind())
        .range("Amount", extra -> extra.cost().amount())
        .text("Why", Extra::why)
        .basis(extra -> extra.cost().basis());
  }

  private Rows<Benchmark> benchmarks() {
    return Rows.of("Benchmarks", budget.told().benchmarks())
        .strong("What", Benchmark::what)
        .range("Range", Benchmark::range)
        .text("Unit", Benchmark::unit)
        .basis(benchmark -> Optional.of(benchmark.basis()));
  }

  private Rows<Check> checks() {
    return Rows.of("Checks of the budget", budget.findings().checks())
        .strong("Check", Check::name)
        .cell(
            "Result",
            check ->
                List.of(
                    check.holds()
                        ? new Badge(Tone.GOOD, "holds")
                        : new Badge(Tone.BAD, "does not hold")))
        .text("What was found", Check::found);
  }

  /** What the work of roles costs stands with the tasks, and line by line in the CSV file. */
  private Rows<Line> bought() {
    List<Line> bought =
        budget.lines().stream().filter(line -> line.kind() != CostKind.LABOUR).toList();
    return Rows.of("Cost lines beside the work of roles", bought)
        .ref("Of", Line::ref)
        .text("Title", Line::title)
        .choice("Kind", Line::kind)
        .money("Low", unit, line -> line.amounts().low())
        .money("Likely", unit, line -> line.amounts().likely())
        .money("High", unit, line -> line.amounts().high())
        .basis(line -> Optional.of(line.basis()))
        .text("Why", line -> line.why().orElse(""));
  }
}
