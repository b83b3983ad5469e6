package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.BudgetSection;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.RegisterSection;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.Decimals;

/** The few numbers that a reader of one page sees first, and how sure they are. */
final class Tiles {
  /** How many letters of a date's words a tile has room for. */
  private static final int LONGEST = 32;

  private final PlanContent content;
  private final Optional<Schedule> schedule;
  private final Optional<Budget> budget;
  private final Optional<Budget> money;
  private final Register register;
  private final String unit;

  Tiles(PlanContent content) {
    this.content = content;
    this.schedule = content.get(Schedule.STAGE);
    this.budget = content.get(Budget.STAGE);
    this.money = budget.filter(one -> one.sums().totals().withheld().isEmpty());
    this.register = content.get(Summary.STAGE).map(Summary::register).orElse(Register.NONE);
    this.unit = RegisterSection.unit(content);
  }

  List<Block> blocks() {
    var blocks = new Blocks().add(new Cards(cards())).addAll(new HowSure(content).blocks());
    elsewhere().ifPresent(blocks::paragraph);
    return blocks.done();
  }

  private Optional<BigDecimal> deadline() {
    return schedule.flatMap(plan -> plan.project().deadline()).map(Schedule.Deadline::probability);
  }

  private Optional<Budget.Stated> stated() {
    return money.flatMap(one -> one.findings().stated());
  }

  /** Whether the plan has risks that end it or break a fact. */
  private boolean stops() {
    return stated()
        .map(Budget.Stated::together)
        .filter(one -> one.all().isPresent() && !one.risks().isEmpty())
        .isPresent();
  }

  /** What it would cost and take if it overran as little as any comparable project has. */
  private Optional<String> elsewhere() {
    Optional<String> cost =
        money
            .flatMap(
                one -> overrun(one, true).map(one.sums().totals().amounts().likely()::multiply))
            .map(sum -> Numbers.about(sum, unit));
    Optional<String> time =
        schedule.flatMap(plan ->
            money
                .flatMap(one -> overrun(one, false))
                .map(times ->
                    plan.project().months(plan.project().finish().planned()).multiply(times))
                .map(months -> Numbers.amount(Decimals.rounded(months, 0), "months")));
    return cost.flatMap(sum ->
            time.map(months ->
                say(
                    "At the least overrun of comparable projects it would cost {0} and take {1};"
                        + " the plan counts no more than its P80.",
                    sum, months)))
        .or(() ->
            cost.map(sum ->
                say(
                    "At the least overrun of comparable projects it would cost {0}; the plan counts"
                        + " no more than its P80.",
                    sum)))
        .or(() ->
            time.map(months ->
                say(
                    "At the least overrun of comparable projects it would take {0}; the plan counts"
                        + " no more than its P80.",
                    months)));
  }

  private static Optional<BigDecimal> overrun(Budget budget, boolean ofCost) {
    return budget.findings().outside().stream()
        .flatMap(line -> line.overrun(ofCost).stream())
        .findFirst();
  }

  private List<Card> cards() {
    List<Card> cards = new ArrayList<>();
    schedule.map(this::finish).ifPresent(cards::add);
    budget.map(this::cost).ifPresent(cards::add);
    money.filter(one -> !one.told().funding().isEmpty()).map(this::missing).ifPresent(cards::add);
    return cards;
  }

  /** Where a missed date ends some runs: no day is sure, so the tile tells how often it is kept. */
  private Card ended(Schedule schedule) {
    Schedule.Finish finish = schedule.project().finish();
    BigDecimal kept = deadline().or(finish::kept).orElse(BigDecimal.ZERO);
    BigDecimal ends =
        finish.stops().stream().map(Schedule.Stop::share).reduce(BigDecimal.ZERO, BigDecimal::add);
    return new Card(
        "Finish",
        finish.planned().toString(),
        say(
            "kept in {0} of the runs; in {1} the plan ends; of those that go on four in five end by"
                + " {2}",
            Numbers.share(kept), Numbers.share(ends), finish.p80()),
        schedule.project().deadline().map(Schedule.Deadline::tone).orElse(Tone.PLAIN));
  }

  private Card finish(Schedule schedule) {
    Schedule.Finish finish = schedule.project().finish();
    if (!finish.stops().isEmpty()) {
      return ended(schedule);
    }
    String halves =
        finish.p80().equals(finish.planned())
            ? say("P50 and without surprises the same")
            : say("P50 {0}, without surprises {1}", finish.p50(), finish.planned());
    return new Card(
        stops() ? "Finish, 80 % sure if nothing ends the plan" : "Finish, 80 % sure",
        finish.p80().toString(),
        Stream.of(Optional.of(halves), leastKept(schedule))
            .flatMap(Optional::stream)
            .collect(Collectors.joining("; ")),
        schedule.project().deadline().map(Schedule.Deadline::tone).orElse(Tone.PLAIN));
  }

  /** The date of the prompt that most runs miss, where more miss it than the deadline. */
  private Optional<String> leastKept(Schedule schedule) {
    BigDecimal most =
        schedule.project().deadline().map(Schedule.Deadline::probability).orElse(BigDecimal.ONE);
    return schedule.findings().dated().stream()
        .filter(fact -> fact.share().filter(kept -> kept.compareTo(most) < 0).isPresent())
        .min(Comparator.comparing(fact -> fact.share().orElseThrow()))
        .map(fact ->
            say(
                "least kept of all dates: {0} ({1}), in {2}",
                fact.date(),
                FewWords.of(fact.fact(), content, LONGEST),
                Numbers.share(fact.share().orElseThrow())));
  }

  private Card cost(Budget budget) {
    Budget.Totals totals = budget.sums().totals();
    if (budget.unit().equals(Budget.PERCENT)) {
      return new Card("Budget", "not stated", "costs are shown as shares in percent", Tone.PLAIN);
    }
    Optional<Budget.Stated> stated = budget.findings().stated();
    return new Card(
        stops() ? "Budget, 80 % sure if nothing ends the plan" : "Budget, 80 % sure",
        totals.withheld().isPresent()
            ? "withheld"
            : Numbers.apart(
                totals.p80(), stated.map(Budget.Stated::high).orElse(totals.p80()), budget.unit()),
        totals.withheld().isPresent()
            ? ""
            : "P50 "
                + Numbers.about(totals.p50(), budget.unit())
                + stated
                    .map(one -> "; " + margin(one.high(), totals.p80(), budget.unit()))
                    .orElse(""),
        stated
            .map(one -> one.verdict() == Budget.Verdict.WITHIN ? Tone.GOOD : Tone.WATCH)
            .orElse(Tone.PLAIN));
  }

  private static String margin(BigDecimal stated, BigDecimal needed, String unit) {
    String left = Numbers.about(stated.subtract(needed).abs(), unit);
    return needed.compareTo(stated) > 0
        ? say("stated {0}, exceeded by {1}", Numbers.stated(stated, unit), left)
        : say("stated {0}, margin {1}", Numbers.stated(stated, unit), left);
  }

  /**
   * What is missing with likely money, and with conditional money where there is some; until a
   * decision that money rests on, as much more. The remark tells what is missing after it, and with
   * less and with more money.
   */
  private Card missing(Budget money) {
    List<GapLine> lines = money.findings().cover().lines();
    BigDecimal likely = GapLine.missing(lines, Standing.LIKELY);
    BigDecimal told = GapLine.missing(lines, GapLine.told(lines));
    Optional<OpenVote> open = OpenVote.of(register);
    BigDecimal now = open.map(vote -> told.add(vote.more())).orElse(told);
    String counted =
        GapLine.told(lines) == Standing.CONDITIONAL
            ? say("with committed, likely and conditional money")
            : say("with committed and likely money");
    return new Card(
        "Missing at P80",
        Numbers.about(now, unit),
        Stream.of(
                open.map(vote -> until(vote, Numbers.about(told, unit))),
                Optional.of(counted),
                beside(told, likely, "without conditional: {0}"),
                beside(likely, GapLine.missing(lines, Standing.COMMITTED), "committed alone: {0}")
                    .filter(_ -> now.compareTo(GapLine.missing(lines, Standing.COMMITTED)) != 0),
                beside(told, GapLine.missing(lines, Standing.HOPED), "with hoped: {0}"),
                BudgetSection.bridged(money)
                    .map(loan -> say("bridged by up to {0}", Numbers.about(loan, unit))))
            .flatMap(Optional::stream)
            .collect(Collectors.joining("; ")),
        likely.signum() > 0 || open.isPresent() ? Tone.WATCH : Tone.GOOD);
  }

  private String until(OpenVote vote, String then) {
    String who = vote.owner(content);
    return vote.decision()
        .by()
        .map(day ->
            say("until {0} decides ({1}, by {2}); then {3}", who, vote.decision().id(), day, then))
        .orElseGet(() -> say("until {0} decides ({1}); then {2}", who, vote.decision().id(), then));
  }

  /** The same with other money, where that differs. */
  private Optional<String> beside(BigDecimal told, BigDecimal other, String words) {
    return Optional.of(other)
        .filter(amount -> amount.compareTo(told) != 0)
        .map(amount -> say(words, Numbers.about(amount, unit)));
  }
}
