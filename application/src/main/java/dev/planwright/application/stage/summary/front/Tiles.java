package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.Budget.Together;
import dev.planwright.application.stage.budget.BudgetSection;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.RegisterSection;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.schedule.Percentiles;

/** The few numbers that a reader of one page sees first, and how sure they are. */
final class Tiles {
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
    return new Blocks().add(new Cards(cards())).screen(new HowSure(content).blocks()).done();
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

  private List<Card> cards() {
    List<Card> cards = new ArrayList<>();
    schedule.map(this::finish).ifPresent(cards::add);
    budget.map(this::cost).ifPresent(cards::add);
    money.filter(one -> !one.told().funding().isEmpty()).map(this::missing).ifPresent(cards::add);
    stated().map(Budget.Stated::together).flatMap(this::all).ifPresent(cards::add);
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
            : say("planned {0}; half of the runs end by {1} (P50)", finish.planned(), finish.p50());
    return new Card(
        stops() ? "Finish, 80 % sure if nothing ends the plan" : "Finish, 80 % sure",
        finish.p80().toString(),
        Stream.of(
                Optional.of(halves),
                schedule
                    .project()
                    .deadline()
                    .map(end ->
                        say(
                            "the deadline {0} is kept in {1}",
                            end.date(), Numbers.share(end.probability()))),
                leastKept(schedule))
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
        .filter(fact -> !measured(fact))
        .min(Comparator.comparing(fact -> fact.share().orElseThrow()))
        .map(fact ->
            say(
                "least kept of all dates: {0} ({1}), in {2}",
                fact.date(),
                content
                    .titles()
                    .getOrDefault(fact.fact().toString(), "")
                    .replaceFirst("[.\\s]+$", ""),
                Numbers.share(fact.share().orElseThrow())));
  }

  /** What all demands come to together; empty where that is no more than dates and budget. */
  private Optional<Card> all(Together together) {
    return together
        .all()
        .filter(_ -> together.more())
        .map(share ->
            new Card(
                "All kept",
                Numbers.share(share),
                held(together)
                    + (register.gates().isEmpty()
                        ? ""
                        : "; " + say("a no at a gate and other goals not counted")),
                Percentiles.sure(share.doubleValue()) ? Tone.GOOD : Tone.WATCH));
  }

  private static String held(Together together) {
    int risks = together.risks().size();
    return switch (risks) {
      case 0 -> say("dates and budget are kept, and the money is there");
      case 1 ->
          together.funded()
              ? say(
                  "dates and budget are kept, the money is there, and the one risk does not happen"
                      + " that ends the plan or breaks a must")
              : say(
                  "dates and budget are kept, and the one risk does not happen that ends the plan"
                      + " or breaks a must");
      default ->
          together.funded()
              ? say(
                  "dates and budget are kept, the money is there, and none of {0} risks happens"
                      + " that end the plan or break a must",
                  risks)
              : say(
                  "dates and budget are kept, and none of {0} risks happens that end the plan or"
                      + " break a must",
                  risks);
    };
  }

  /** The table of what success is measured by tells it, too. */
  private boolean measured(Schedule.DatedFact date) {
    return content.get(Intake.STAGE).stream()
        .flatMap(intake -> intake.facts().stream())
        .anyMatch(fact -> fact.id().equals(date.fact()) && fact.kind() == FactKind.METRIC);
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
            : Stream.of(
                    Optional.of(
                        say(
                            "half of the runs cost at most {0} (P50)",
                            Numbers.about(totals.p50(), budget.unit()))),
                    stated.map(one -> margin(one.high(), totals.p80(), budget.unit())),
                    stated
                        .map(Budget.Stated::together)
                        .flatMap(Together::both)
                        .map(share -> say("kept with the deadline in {0}", Numbers.share(share))))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; ")),
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
        .map(day -> say("until {0} decides as recommended, by {1}; then {2}", who, day, then))
        .orElseGet(() -> say("until {0} decides as recommended; then {1}", who, then));
  }

  /** The same with other money, where that differs. */
  private Optional<String> beside(BigDecimal told, BigDecimal other, String words) {
    return Optional.of(other)
        .filter(amount -> amount.compareTo(told) != 0)
        .map(amount -> say(words, Numbers.about(amount, unit)));
  }
}
