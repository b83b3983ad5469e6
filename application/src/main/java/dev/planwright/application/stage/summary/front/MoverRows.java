package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.audit.Measured;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.application.stage.summary.RegisterSection;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Risk;

/** What the plan fails of most: the dates that are kept least, and the risks that move most. */
final class MoverRows {
  private static final int ROWS = 5;
  private static final int DATES = 2;
  private static final int LONGEST = 120;

  /** So many of a hundred runs are lost to a risk before it is told for that. */
  private static final long FEW = 1;

  private static final BigDecimal OFTEN_KEPT = new BigDecimal("0.9");

  private final PlanContent content;
  private final Optional<Schedule> schedule;
  private final Optional<Budget> budget;
  private final Map<String, BigDecimal> days;
  private final Map<String, BigDecimal> money;
  private final DateCauses causes;

  /** The dates that are told among the measures of success. */
  private final Set<ElementId> measured;

  MoverRows(PlanContent content) {
    this.content = content;
    this.schedule = content.get(Schedule.STAGE);
    this.budget = content.get(Budget.STAGE);
    this.days =
        schedule.stream()
            .flatMap(plan -> plan.findings().movers().stream())
            .collect(Collectors.toMap(Schedule.Moved::ref, Schedule.Moved::days, BigDecimal::max));
    this.money =
        budget.stream()
            .flatMap(plan -> plan.sums().movers().stream())
            .collect(Collectors.toMap(Budget.Moved::ref, Budget.Moved::amount, BigDecimal::max));
    this.measured =
        Measured.shown(content).stream()
            .flatMap(one -> one.date().stream())
            .collect(Collectors.toSet());
    this.causes = new DateCauses(content, days, this::lost);
  }

  /** A date or a risk. */
  private record Row(String id, String title, String moves, String owner) {}

  List<Block> blocks() {
    List<Row> dates = dates().limit(DATES).map(this::row).toList();
    List<Row> rows =
        Stream.concat(dates.stream(), risks(ROWS - dates.size()).stream().map(this::row)).toList();
    return new Blocks()
        .table(
            Rows.of(
                    dates.isEmpty()
                        ? "Risks that move most"
                        : "Risks that move most, below the dates kept least",
                    rows)
                .ref(dates.isEmpty() ? "Risk" : "Id", Row::id)
                .strong("Title", Row::title)
                .text("What it moves", Row::moves)
                .fixed("Owner", row -> List.of(new Inline.Named(row.owner()))))
        .done();
  }

  /** The dates of the prompt that one run in ten or more misses, the one kept least first. */
  private Stream<DatedFact> dates() {
    return schedule.stream()
        .flatMap(plan -> plan.findings().dated().stream())
        .filter(date -> date.share().filter(kept -> kept.compareTo(OFTEN_KEPT) <= 0).isPresent())
        .filter(date -> !measured.contains(date.fact()))
        .sorted(Comparator.comparing(date -> date.share().orElse(BigDecimal.ONE)));
  }

  private Row row(DatedFact date) {
    Optional<Risk> cause = causes.of(date).findFirst();
    String share = Numbers.share(date.share().orElse(BigDecimal.ONE));
    String id = date.fact().toString();
    return new Row(
        id,
        Notation.cut(content.titles().getOrDefault(id, date.date().toString()), LONGEST),
        cause
            .map(risk -> say("kept in {0} of the runs; missed most by {1}", share, risk.title()))
            .orElseGet(() -> say("kept in {0} of the runs", share)),
        cause.map(risk -> risk.answer().owner()).orElseGet(() -> causes.worker(date)));
  }

  /**
   * The risks that take most of the chance that all is kept, with those that move finish and cost
   * most; those that move nothing by their score.
   */
  private List<Risk> risks(int most) {
    List<Risk> ranked = ranked();
    Set<Risk> shown =
        Stream.of(
                ranked.stream().limit(Math.max(1, most - 2)),
                first(ranked, days).stream(),
                first(ranked, money).stream(),
                ranked.stream())
            .flatMap(risks -> risks)
            .distinct()
            .limit(most)
            .collect(Collectors.toSet());
    return ranked.stream().filter(shown::contains).toList();
  }

  private List<Risk> ranked() {
    return all().stream()
        .sorted(
            Comparator.comparingDouble(this::told)
                .thenComparingDouble(risk -> share(days, risk) + share(money, risk))
                .thenComparingInt(Risk::score)
                .reversed())
        .toList();
  }

  /** The risk that costs most of the chance that all is kept; empty where none costs much. */
  Optional<Risk> gravest() {
    return ranked().stream().findFirst().filter(risk -> runs(risk).isPresent());
  }

  private List<Risk> all() {
    return content.get(RiskRegister.STAGE).map(RiskRegister::risks).orElse(List.of());
  }

  private static BigDecimal moved(Map<String, BigDecimal> moved, Risk risk) {
    return moved.getOrDefault(risk.id().toString(), BigDecimal.ZERO);
  }

  /** What the risk moves, as a share of what the gravest one moves. */
  private static double share(Map<String, BigDecimal> moved, Risk risk) {
    double most = moved.values().stream().mapToDouble(BigDecimal::doubleValue).max().orElse(0);
    return most > 0 ? moved(moved, risk).doubleValue() / most : 0;
  }

  /** The risk that moves most of that; empty where none moves any. */
  private static Optional<Risk> first(List<Risk> risks, Map<String, BigDecimal> moved) {
    return risks.stream()
        .filter(risk -> share(moved, risk) > 0)
        .max(Comparator.comparingDouble(risk -> share(moved, risk)));
  }

  /** The odds of a risk that ends the plan or breaks a fact. */
  private double lost(Risk risk) {
    double happens =
        ended(risk).orElseGet(() -> risk.weight().likelihood().probability()).doubleValue();
    return risk.weight().breaks().isEmpty() ? 0 : happens / (1 - happens);
  }

  /** In which share of the runs a missed date ends the plan this way; empty where none does. */
  private Optional<BigDecimal> ended(Risk risk) {
    return schedule.stream()
        .flatMap(plan -> plan.project().finish().stops().stream())
        .filter(stop -> stop.risk().equals(risk.id()))
        .map(Schedule.Stop::share)
        .findFirst();
  }

  /** The same, but nothing where it costs a few of a hundred runs. */
  private double told(Risk risk) {
    return together().isPresent() && runs(risk).isEmpty() && ended(risk).isEmpty() ? 0 : lost(risk);
  }

  private Optional<BigDecimal> together() {
    return budget
        .flatMap(plan -> plan.findings().stated())
        .flatMap(stated -> stated.together().all());
  }

  /**
   * How many of a hundred runs keep all but for that risk; empty of one that follows from a missed
   * date, which costs them already.
   */
  private Optional<Long> runs(Risk risk) {
    return together()
        .filter(_ -> !risk.weight().ends())
        .map(share -> Math.round(100 * share.doubleValue() * lost(risk)))
        .filter(runs -> runs > FEW);
  }

  private Row row(Risk risk) {
    String id = risk.id().toString();
    String unit = RegisterSection.unit(content);
    String moves =
        Stream.of(
                ended(risk)
                    .map(share -> say("ends the plan in {0} of the runs", Numbers.share(share))),
                runs(risk)
                    .map(_ ->
                        say(
                            "breaks a must in {0} of the runs",
                            Numbers.share(risk.weight().likelihood().probability()))),
                Optional.ofNullable(days.get(id))
                    .map(Numbers::plain)
                    .map(late -> say("P80 finish by {0} working days", late)),
                Optional.ofNullable(money.get(id))
                    .map(amount -> say("P80 cost by {0}", Numbers.about(amount, unit))))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(" · "));
    return new Row(id, risk.title(), moves, risk.answer().owner());
  }
}
