package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.audit.Audit;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.Subject;
import dev.planwright.application.stage.audit.GoAdvice;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.Budget.Condition;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Payer;
import dev.planwright.application.stage.budget.Budget.Together;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.application.stage.summary.RegisterSection;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Percentiles;

/** What has to be mended before a plan can go, a sentence each, the gravest first. */
final class Mending {
  /** What is told here by its amount or its date, and not by the words of a check. */
  private static final Set<Subject> TOLD = Set.of(Subject.FUNDING, Subject.TIMING);

  private static final BigDecimal EVEN = new BigDecimal("0.5");

  private final PlanContent content;
  private final Optional<Budget> budget;
  private final String unit;

  Mending(PlanContent content) {
    this.content = content;
    this.budget =
        content.get(Budget.STAGE).filter(money -> money.sums().totals().withheld().isEmpty());
    this.unit = RegisterSection.unit(content);
  }

  /**
   * Money without a source, what money hangs on, dates, the budget, other checks. The odds and how
   * many numbers are judgement are reasons of their own only where nothing that is computed is to
   * be mended: nobody can settle them.
   */
  List<String> sentences() {
    Optional<OnCondition> doubtful = conditions().findFirst();
    List<String> others = others();
    List<String> support =
        checks().filter(check -> check.subject() == Subject.SUPPORT).map(Check::why).toList();
    List<String> computed =
        Stream.of(
                unsourced().stream(),
                vote().stream(),
                doubtful.map(this::sentence).stream(),
                leastKept(doubtful.flatMap(one -> one.on().by())).stream(),
                exceeded().stream(),
                others.stream().filter(why -> !support.contains(why)))
            .flatMap(sentences -> sentences)
            .toList();
    return Stream.of(
            computed.stream(),
            computed.isEmpty() ? together().stream() : Stream.<String>empty(),
            computed.isEmpty() ? others.stream().filter(support::contains) : Stream.<String>empty())
        .flatMap(sentences -> sentences)
        .toList();
  }

  /** Whether all missing money, and all that money hangs on, is among them. */
  boolean tellsMoney() {
    long conditions =
        budget.stream()
            .flatMap(money -> money.told().funding().stream())
            .filter(fund -> fund.standing() == Standing.CONDITIONAL)
            .map(fund -> fund.terms().condition())
            .distinct()
            .count();
    return conditions == conditions().count()
        && conditions <= 1
        && (unsourced().isPresent() || conditions == 1);
  }

  private Optional<String> unsourced() {
    List<GapLine> lines = lines();
    BigDecimal missing = GapLine.missing(lines, GapLine.told(lines));
    return Optional.of(missing)
        .filter(sum -> sum.signum() > 0)
        .map(sum -> Numbers.about(sum, unit))
        .map(sum ->
            GapLine.told(lines) == Standing.CONDITIONAL
                ? say("{0} of the P80 cost have no source, even if every condition is met.", sum)
                : say("{0} of the P80 cost have no source.", sum));
  }

  private List<GapLine> lines() {
    return budget
        .filter(money -> !money.told().funding().isEmpty())
        .map(money -> money.findings().cover().lines())
        .orElse(List.of());
  }

  private Optional<String> vote() {
    return content
        .get(Summary.STAGE)
        .map(Summary::register)
        .flatMap(OpenVote::of)
        .map(this::sentence);
  }

  private String sentence(OpenVote open) {
    String sum = Numbers.about(open.more(), unit);
    String who = open.owner(content);
    return open.decision()
        .by()
        .map(day ->
            say("By {2} {1} decides as recommended; without that {0} do not come.", sum, who, day))
        .orElseGet(
            () -> say("{1} decides as recommended; without that {0} do not come.", sum, who));
  }

  /**
   * Money that comes on a condition.
   *
   * @param chance that it is met, in percent
   * @param simulated whether runs tell that chance, and not a judgement
   */
  private record OnCondition(
      Condition on,
      List<String> payers,
      BigDecimal sum,
      Optional<BigDecimal> chance,
      boolean simulated) {}

  /** The conditions that fewer than four runs in five meet, the one with most money first. */
  private Stream<OnCondition> conditions() {
    Map<Condition, List<Fund>> funds =
        budget.stream()
            .flatMap(money -> money.told().funding().stream())
            .filter(fund -> fund.standing() == Standing.CONDITIONAL)
            .filter(fund -> fund.amount().unit().equals(unit))
            .collect(Collectors.groupingBy(fund -> fund.terms().condition().orElseThrow()));
    return funds.entrySet().stream()
        .map(one -> onCondition(one.getKey(), one.getValue()))
        .filter(one ->
            !Percentiles.sure(one.chance().orElse(BigDecimal.ZERO).movePointLeft(2).doubleValue()))
        .sorted(Comparator.comparing(OnCondition::sum).reversed());
  }

  private OnCondition onCondition(Condition condition, List<Fund> funds) {
    Optional<BigDecimal> met =
        condition
            .by()
            .flatMap(fact -> dated().filter(date -> date.fact().equals(fact)).findFirst())
            .flatMap(DatedFact::share)
            .map(share -> share.movePointRight(2));
    return new OnCondition(
        condition,
        funds.stream()
            .map(fund -> fund.terms().payer().map(Payer::name).orElse(fund.source()))
            .distinct()
            .toList(),
        funds.stream().map(fund -> fund.amount().likely()).reduce(BigDecimal.ZERO, BigDecimal::add),
        met.or(condition::chance),
        met.isPresent());
  }

  private String sentence(OnCondition one) {
    String what = one.on().what().replaceFirst("[.\\s]+$", "");
    String sum = Numbers.about(one.sum(), unit);
    String payers =
        one.payers().size() > 1
            ? say("{0} and {1} more sources", one.payers().getFirst(), one.payers().size() - 1)
            : one.payers().getFirst();
    return one.chance()
        .map(chance -> Numbers.share(chance.movePointLeft(2)))
        .map(chance ->
            one.simulated()
                ? say(
                    "{0} of {1} hang on a condition that is met in {2} of the runs: {3}.",
                    sum, payers, chance, what)
                : say(
                    "{0} of {1} hang on a condition whose chance is put at {2}: {3}.",
                    sum, payers, chance, what))
        .orElseGet(() ->
            say(
                "{0} of {1} hang on a condition whose chance nobody knows: {2}.",
                sum, payers, what));
  }

  private Stream<DatedFact> dated() {
    return content.get(Schedule.STAGE).stream().flatMap(plan -> plan.findings().dated().stream());
  }

  /** The date that fewer than four runs in five keep and fewest of all, but for one told before. */
  private Optional<String> leastKept(Optional<ElementId> told) {
    return Stream.concat(
            dated()
                .filter(date -> told.filter(date.fact()::equals).isEmpty())
                .flatMap(date -> date.share().map(share -> kept(date, share)).stream()),
            content.get(Schedule.STAGE).flatMap(plan -> plan.project().deadline()).stream()
                .map(deadline ->
                    new Kept(
                        deadline.probability(),
                        say(
                            "The deadline {0} is kept in {1} of the runs.",
                            deadline.date(), Numbers.share(deadline.probability())))))
        .filter(kept -> !Percentiles.sure(kept.share().doubleValue()))
        .min(Comparator.comparing(Kept::share))
        .map(Kept::sentence);
  }

  private record Kept(BigDecimal share, String sentence) {}

  private Kept kept(DatedFact date, BigDecimal share) {
    String title =
        content
            .titles()
            .getOrDefault(date.fact().toString(), date.date().toString())
            .replaceFirst("[.\\s]+$", "");
    return new Kept(share, say("“{0}” is kept in {1} of the runs.", title, Numbers.share(share)));
  }

  private Optional<String> exceeded() {
    return budget
        .flatMap(money -> money.findings().stated())
        .filter(stated -> stated.verdict() != Budget.Verdict.WITHIN)
        .flatMap(Budget.Stated::probability)
        .map(share -> say("The stated budget is kept in {0} of the runs.", Numbers.share(share)));
  }

  private Optional<String> together() {
    return budget
        .flatMap(money -> money.findings().stated())
        .map(Budget.Stated::together)
        .flatMap(Together::all)
        .filter(share -> share.compareTo(EVEN) < 0)
        .map(Numbers::share)
        .map(share ->
            new ThreatRows(content)
                .gravest()
                .map(risk ->
                    say(
                        "All together holds in {0} of the runs; most is lost to {1}.",
                        share, risk.title()))
                .orElseGet(() -> say("All together holds in {0} of the runs.", share)));
  }

  private Stream<Check> checks() {
    return content.get(Audit.STAGE).stream().flatMap(audit -> audit.checks().stream());
  }

  /** What else was advised. */
  private List<String> others() {
    List<String> odds = GoAdvice.unsure(content);
    List<String> told =
        checks().filter(check -> TOLD.contains(check.subject())).map(Check::why).toList();
    return GoAdvice.of(content).why().stream()
        .filter(why -> !odds.contains(why) && !told.contains(why))
        .toList();
  }
}
