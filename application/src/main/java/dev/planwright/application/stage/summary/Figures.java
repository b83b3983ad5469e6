package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.Budget.Stated;
import dev.planwright.application.stage.budget.Budget.Together;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.application.stage.summary.Register.Option;
import dev.planwright.domain.budget.GapLine;

/** What the plan comes to, and what options make of it. A figure that nobody knows is left out. */
final class Figures {
  private static final List<Inline> SAME = Inline.of("=");
  private static final MathContext DIGITS = new MathContext(3);

  private final PlanContent content;
  private final String unit;

  Figures(PlanContent content) {
    this.content = content;
    this.unit = RegisterSection.unit(content);
  }

  /** The title of a column: of money with its unit, of a chance with that of its changes. */
  String title(Figure figure) {
    return switch (figure.kind()) {
      case DAY -> say(figure.title());
      case MONEY -> say(figure.title()) + ", " + Numbers.unitLabel(unit);
      case CHANCE -> say("{0} (points)", say(figure.title()));
    };
  }

  /** Whether the chance that deadline and budget are kept together is known. */
  boolean both() {
    return together().flatMap(Together::both).isPresent();
  }

  /** What the plan comes to as it is. */
  Map<Figure, List<Inline>> planned() {
    Map<Figure, List<Inline>> all = new EnumMap<>(Figure.class);
    finish().map(day -> Inline.of(day.toString())).ifPresent(day -> all.put(Figure.FINISH, day));
    cost().map(this::money).ifPresent(cost -> all.put(Figure.COST, cost));
    missing().map(this::money).ifPresent(gap -> all.put(Figure.MISSING, gap));
    share(all, Figure.DEADLINE, deadline());
    share(all, Figure.BUDGET, stated().flatMap(Stated::probability));
    share(all, Figure.BOTH, together().flatMap(Together::both));
    share(all, Figure.ALL, together().flatMap(Together::all));
    return all;
  }

  /** What it comes to with an option; nothing where that has no price. */
  Map<Figure, List<Inline>> of(Option option) {
    return option.operations().isEmpty()
        ? still(option)
        : option.price().map(this::moved).orElseGet(() -> new EnumMap<>(Figure.class));
  }

  private Map<Figure, List<Inline>> still(Option option) {
    Map<Figure, List<Inline>> all = new EnumMap<>(Figure.class);
    unpriced(option).ifPresent(none -> all.put(Figure.ALL, points(Optional.of(none))));
    return all;
  }

  /**
   * The chance that all is kept with an option that changes nothing that is computed: none where it
   * gives up a fact; empty where that moves nothing.
   */
  Optional<Effect.Chance> unpriced(Option option) {
    return together()
        .flatMap(Together::all)
        .filter(_ -> !option.givesUp().isEmpty())
        .map(share -> new Effect.Chance(share, BigDecimal.ZERO));
  }

  /** What it comes to with a change, and by how much that differs. */
  Map<Figure, List<Inline>> moved(Effect effect) {
    Map<Figure, List<Inline>> all = new EnumMap<>(Figure.class);
    all.put(Figure.FINISH, finish(effect.days()));
    all.put(Figure.COST, money(cost().map(effect.cost()::add), effect.cost()));
    all.put(
        Figure.MISSING,
        money(
            missing().map(before -> effect.missing().orElseGet(() -> before.add(effect.gap()))),
            effect.gap()));
    all.put(Figure.DEADLINE, points(effect.chances().deadline()));
    all.put(Figure.BUDGET, points(effect.chances().budget()));
    all.put(Figure.BOTH, points(effect.chances().both()));
    all.put(Figure.ALL, points(effect.chances().all()));
    return all;
  }

  /** Whether that is there and differs from the plan as it is. */
  static boolean moves(List<Inline> cell) {
    return !cell.isEmpty() && !cell.equals(SAME);
  }

  private List<Inline> finish(int days) {
    return days == 0
        ? SAME
        : beside(
            finish().map(day -> day.plusDays(days).toString()),
            say("({0} days)", signed(BigDecimal.valueOf(days), String.valueOf(Math.abs(days)))));
  }

  /** The P80 finish. */
  Optional<LocalDate> finish() {
    return content.get(Schedule.STAGE).map(plan -> plan.project().finish().p80());
  }

  private Optional<BigDecimal> deadline() {
    return content
        .get(Schedule.STAGE)
        .flatMap(plan -> plan.project().deadline())
        .map(Deadline::probability);
  }

  private Optional<Budget> budget() {
    return content.get(Budget.STAGE).filter(money -> money.sums().totals().withheld().isEmpty());
  }

  /** The P80 cost; empty where costs are withheld. */
  Optional<BigDecimal> cost() {
    return budget().map(money -> money.sums().totals().p80());
  }

  /** What is missing at P80; empty where no source of money is told. */
  Optional<BigDecimal> missing() {
    return budget()
        .filter(money -> !money.told().funding().isEmpty())
        .map(money -> money.findings().cover().lines())
        .map(lines -> GapLine.missing(lines, GapLine.told(lines)));
  }

  private Optional<Stated> stated() {
    return budget().flatMap(money -> money.findings().stated());
  }

  private Optional<Together> together() {
    return stated().map(Stated::together);
  }

  private List<Inline> money(Optional<BigDecimal> after, BigDecimal by) {
    return after.isEmpty()
        ? List.of()
        : by.signum() == 0
            ? SAME
            : beside(
                after.map(amount -> bare(amount.max(BigDecimal.ZERO))),
                "(" + signed(by, bare(by.abs())) + ")");
  }

  private List<Inline> money(BigDecimal amount) {
    return Inline.of(bare(amount));
  }

  /**
   * To three digits, as in texts; to the unit where they would hide which side of a bound it is.
   */
  private String bare(BigDecimal amount) {
    boolean near =
        stated()
            .map(Stated::high)
            .filter(bound -> bound.round(DIGITS).compareTo(amount.round(DIGITS)) == 0)
            .isPresent();
    return Numbers.bare(near ? amount : amount.round(DIGITS), unit);
  }

  private static List<Inline> points(Optional<Effect.Chance> chance) {
    return chance
        .map(share ->
            share
                .points()
                .map(
                    points -> beside(Optional.of(Numbers.share(share.after())), "(" + points + ")"))
                .orElse(SAME))
        .orElse(List.of());
  }

  private static void share(
      Map<Figure, List<Inline>> all, Figure figure, Optional<BigDecimal> share) {
    share.map(Numbers::share).map(Inline::of).ifPresent(cell -> all.put(figure, cell));
  }

  private static List<Inline> beside(Optional<String> value, String change) {
    return List.of(new Text(value.orElse("")), new Text(" "), new Inline.Quiet(change));
  }

  private static String signed(BigDecimal amount, String words) {
    return (amount.signum() > 0 ? "+" : "−") + words;
  }
}
