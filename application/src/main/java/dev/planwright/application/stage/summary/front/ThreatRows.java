package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.InWords;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.RegisterSection;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Risk;

/**
 * The five risks that threaten the plan most. First come those that end it or break a must in one
 * run of ten or more, the likeliest on top; then those whose expected cost and expected delay make
 * together a fiftieth or more of the plan's cost and time, the largest on top; then the others by
 * score.
 */
final class ThreatRows {
  private static final int ROWS = 5;

  /** Of seven days so many are worked. */
  private static final double WORKED = 5.0 / 7;

  private final PlanContent content;
  private final Optional<Schedule> schedule;
  private final Optional<Budget> budget;
  private final Map<String, BigDecimal> days;
  private final Map<String, BigDecimal> money;

  ThreatRows(PlanContent content) {
    this.content = content;
    this.schedule = content.get(Schedule.STAGE);
    this.budget =
        content.get(Budget.STAGE).filter(plan -> plan.sums().totals().withheld().isEmpty());
    this.days =
        schedule.stream()
            .flatMap(plan -> plan.findings().movers().stream())
            .collect(Collectors.toMap(Schedule.Moved::ref, Schedule.Moved::days, BigDecimal::max));
    this.money =
        budget.stream()
            .flatMap(plan -> plan.sums().movers().stream())
            .collect(Collectors.toMap(Budget.Moved::ref, Budget.Moved::amount, BigDecimal::max));
  }

  List<Block> blocks() {
    String title = "What threatens the plan most";
    Rows<Threat> rows =
        Rows.of(title, ranked().limit(ROWS).toList())
            .cell("Risk", ThreatRows::title)
            .date("Chance", threat -> Numbers.share(threat.chance()))
            .cell("What it does", this::effect)
            .text("What is done", ThreatRows::answer)
            .cell("Owner", this::owner);
    return new Blocks().part(title, new Blocks().table(rows).done()).done();
  }

  /** The register's own order decides between risks that are alike. */
  private Stream<Threat> ranked() {
    return content.get(RiskRegister.STAGE).map(RiskRegister::risks).orElse(List.of()).stream()
        .map(risk -> new Threat(risk, chance(risk), cost(risk) + delay(risk)))
        .sorted(Threat.GRAVEST_FIRST);
  }

  /** The risk that most often ends the plan or breaks a must; empty where none does often. */
  Optional<Risk> gravest() {
    return ranked().findFirst().filter(threat -> threat.breaking().signum() > 0).map(Threat::risk);
  }

  /** Of a risk that follows from a missed date the runs tell how often it happens. */
  private BigDecimal chance(Risk risk) {
    return ended(risk).orElseGet(() -> risk.weight().likelihood().probability());
  }

  private Optional<BigDecimal> ended(Risk risk) {
    return schedule.stream()
        .flatMap(plan -> plan.project().finish().stops().stream())
        .filter(stop -> stop.risk().equals(risk.id()))
        .map(Schedule.Stop::share)
        .findFirst();
  }

  /** What it costs and what payers then refuse, as a part of what the plan is likely to cost. */
  private double cost(Risk risk) {
    double likely =
        budget.map(plan -> plan.sums().totals().amounts().likely().doubleValue()).orElse(0.0);
    double expected =
        Stream.of(risk.expectedCost(), risk.expectedLoss())
            .flatMap(Optional::stream)
            .mapToDouble(BigDecimal::doubleValue)
            .sum();
    return likely > 0 && risk.weight().cost().map(Range::unit).filter(unit()::equals).isPresent()
        ? expected / likely
        : 0;
  }

  /** The working days that it is expected to take, as a part of the plan's. */
  private double delay(Risk risk) {
    double all =
        schedule
            .map(Schedule::project)
            .map(plan -> ChronoUnit.DAYS.between(plan.start(), plan.finish().planned()) * WORKED)
            .orElse(0.0);
    return all > 0 ? risk.expectedDelay().orElse(BigDecimal.ZERO).doubleValue() / all : 0;
  }

  private String unit() {
    return RegisterSection.unit(content);
  }

  private static List<Inline> title(Threat threat) {
    return InWords.of(threat.risk().id(), new Inline.Strong(threat.risk().title()));
  }

  /** The first of the register's actions. */
  private static String answer(Threat threat) {
    return threat.risk().answer().actions().stream().findFirst().orElse("");
  }

  private List<Inline> owner(Threat threat) {
    String id = threat.risk().answer().owner();
    return Optional.ofNullable(content.titles().get(id))
        .map(title -> InWords.of(id, new Inline.Text(title)))
        .orElseGet(() -> Inline.of(id));
  }

  /** The register's words, and what is computed where that is more than little. */
  private List<Inline> effect(Threat threat) {
    List<Inline> cell = new ArrayList<>(Inline.of(threat.risk().story().effect()));
    String computed = threat.little() && !cell.isEmpty() ? "" : computed(threat.risk());
    if (!computed.isEmpty()) {
      cell.addAll(cell.isEmpty() ? List.of() : List.of(new Inline.Text(" ")));
      cell.add(new Inline.Quiet(Sentences.whole(computed)));
    }
    return cell;
  }

  private String computed(Risk risk) {
    String id = risk.id().toString();
    Optional<String> breaks =
        risk.weight().breaks().isEmpty()
            ? Optional.empty()
            : Optional.of(risk.weight().ends() ? say("ends the plan") : say("breaks a must"));
    return Stream.of(
            breaks,
            Optional.ofNullable(days.get(id))
                .map(Numbers::plain)
                .map(late -> say("P80 finish {0} working days later", late)),
            Optional.ofNullable(money.get(id))
                .map(amount -> say("P80 cost {0} higher", Numbers.about(amount, unit()))),
            risk.weight()
                .lost()
                .map(lost -> say("payers refuse {0}", Numbers.about(lost.mean(), lost.unit()))))
        .flatMap(Optional::stream)
        .collect(Collectors.joining(" · "));
  }
}
