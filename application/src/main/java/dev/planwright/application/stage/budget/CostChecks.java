package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.budget.Budget.Benchmark;
import dev.planwright.application.stage.budget.Budget.OfLimit;
import dev.planwright.application.stage.budget.Budget.Outside;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.LimitCheck;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the budget was held against: limits, comparable projects, benchmarks, its own sums. */
record CostChecks(Budget budget) {
  /** Each limit that the prompt states, and whether the plan keeps it. */
  Rows<OfLimit> limits() {
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

  /**
   * Amounts of enough cases as a table; overruns, and that too few cases test nothing, in words.
   */
  List<Block> outside() {
    List<Outside> lines = budget.findings().outside();
    List<Outside> told =
        lines.stream().filter(line -> line.enough() && !line.of().overrun()).toList();
    var blocks =
        new Blocks()
            .table(
                Rows.of("Outside view", told)
                    .text("Of", CostChecks::of)
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

  /** What such things cost elsewhere. */
  Rows<Benchmark> benchmarks() {
    return Rows.of("Benchmarks", budget.told().benchmarks())
        .strong("What", Benchmark::what)
        .range("Range", Benchmark::range)
        .text("Unit", Benchmark::unit)
        .basis(benchmark -> Optional.of(benchmark.basis()));
  }

  /**
   * What code holds the budget against: what does not hold or is a question. On paper nothing is
   * told again that the sums or the outside view tell; a screen has what holds, too.
   */
  List<Block> checks() {
    Map<String, Compared> benchmarks = benchmarked();
    Map<Boolean, List<Check>> held = held(benchmarks);
    List<Check> holding = held.getOrDefault(true, List.of());
    List<Check> failing = held.getOrDefault(false, List.of());
    Set<Check> told = told();
    var blocks =
        new Blocks()
            .table(
                rows(
                    "Checks of the budget",
                    failing.stream().filter(check -> !told.contains(check)).toList(),
                    benchmarks))
            .screen(
                new Blocks()
                    .table(
                        rows(
                            "Checks that are told above",
                            failing.stream().filter(told::contains).toList(),
                            benchmarks))
                    .done());
    if (!holding.isEmpty()) {
      List<Inline> line = new ArrayList<>();
      line.add(
          new Inline.Text(
              say(
                  "Checks that hold, {0} of {1}:",
                  holding.size(), holding.size() + failing.size())));
      holding.forEach(check -> {
        line.add(new Inline.Text(line.size() == 1 ? " " : " · "));
        line.add(new Inline.Text(shortly(check, benchmarks)));
      });
      blocks.screen(List.of(new Block.Paragraph(line)));
    }
    return blocks
        .fold(
            "Checks that hold",
            new Blocks().table(rows("Checks that hold", holding, benchmarks)).done())
        .done();
  }

  /** What the sums, or the outside view, tell of. */
  private Set<Check> told() {
    Budget.Totals totals = budget.sums().totals();
    Optional<String> stated =
        budget
            .findings()
            .stated()
            .map(sum -> sum.sentence(totals.p50(), totals.p80(), budget.unit()));
    return Stream.concat(
            budget.findings().outside().stream().map(Outside::check),
            budget.findings().checks().stream()
                .filter(check -> stated.filter(check.found()::equals).isPresent()))
        .collect(Collectors.toSet());
  }

  /** What does not hold or is a question, in a few words each. */
  List<String> failing() {
    Map<String, Compared> benchmarks = benchmarked();
    return held(benchmarks).getOrDefault(false, List.of()).stream()
        .map(check -> shortly(check, benchmarks))
        .toList();
  }

  private Map<String, Compared> benchmarked() {
    return Compared.all(budget).stream()
        .filter(compared -> !compared.beyond())
        .collect(Collectors.toMap(Compared::name, Function.identity(), (first, _) -> first));
  }

  private Map<Boolean, List<Check>> held(Map<String, Compared> benchmarks) {
    return budget.findings().checks().stream()
        .collect(
            Collectors.partitioningBy(check ->
                check.holds()
                    && Optional.ofNullable(benchmarks.get(check.name()))
                        .filter(compared -> !alike(compared))
                        .isEmpty()));
  }

  private Rows<Check> rows(String caption, List<Check> checks, Map<String, Compared> benchmarks) {
    Set<Check> outside =
        budget.findings().outside().stream().map(Outside::check).collect(Collectors.toSet());
    return Rows.of(caption, checks)
        .cell("Check", check -> named(check, benchmarks))
        .cell(
            "Result",
            check ->
                List.of(
                    Optional.ofNullable(benchmarks.get(check.name()))
                        .map(this::off)
                        .orElseGet(() -> held(check))))
        .text(
            "What was found",
            check -> outside.contains(check) ? say("told under “Outside view”") : check.found());
  }

  /** Of what a benchmark rests on a screen has all; paper has it with the comparable projects. */
  private List<Inline> named(Check check, Map<String, Compared> benchmarks) {
    return Optional.ofNullable(benchmarks.get(check.name()))
        .<List<Inline>>map(compared ->
            List.of(
                new Inline.Strong(compared.shortly(titles())),
                new Inline.Screen(List.of(new Inline.Text(" " + check.name())))))
        .orElseGet(() -> Inline.strong(check.name()));
  }

  private String shortly(Check check, Map<String, Compared> benchmarks) {
    return Optional.ofNullable(benchmarks.get(check.name()))
        .map(compared -> compared.shortly(titles()))
        .orElseGet(() ->
            check.name().equals(FullMonths.CHECK)
                ? say("{0} (to a tenth)", say(check.name()))
                : say(check.name()));
  }

  private Map<String, String> titles() {
    return budget.sums().tree().stream()
        .collect(
            Collectors.toMap(
                branch -> branch.id().toString(), Budget.Branch::title, (first, _) -> first));
  }

  private static boolean alike(Compared compared) {
    return compared.verdict() == Compared.Verdict.ALIKE && compared.excess().isEmpty();
  }

  /** Too low or too high is no fault of a sum, but a question. */
  private Badge off(Compared compared) {
    return compared
        .excess()
        .map(excess ->
            new Badge(
                Tone.WATCH, say("breaks the budget by {0}", Numbers.about(excess, budget.unit()))))
        .orElseGet(() ->
            switch (compared.verdict()) {
              case LOW -> new Badge(Tone.WATCH, "low");
              case HIGH -> new Badge(Tone.WATCH, "high");
              case ALIKE -> new Badge(Tone.GOOD, "holds");
            });
  }

  private static Badge held(Check check) {
    return check.holds() ? new Badge(Tone.GOOD, "holds") : new Badge(Tone.BAD, "does not hold");
  }
}
