package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.Budget.Stated;
import dev.planwright.application.stage.budget.Budget.Together;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.application.stage.summary.Register.Advised;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Option;
import dev.planwright.application.stage.summary.Register.Outcome;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;

/** The register of decisions: what each option moves beside the plan as it is, in columns. */
final class DecisionRows {
  private static final List<Inline> SAME = Inline.of("=");

  /** Years from the start in which a decision stands on page one. */
  private static final int SOON = 2;

  private static final int LEAST = 3;

  /** The columns that page one tells of what holds if nobody decides. */
  private static final Set<Integer> SILENCE = Set.of(0, 2, 6);

  /** What the chance of both tells, too. */
  private static final List<String> ALONE = List.of("Deadline kept", "Budget kept");

  private static final MathContext DIGITS = new MathContext(3);

  private final PlanContent content;
  private final Register register;
  private final String unit;

  DecisionRows(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
    this.unit = RegisterSection.unit(content);
  }

  /**
   * A row.
   *
   * @param head what a decision asks, across all columns; empty in the rows of options
   * @param numbers of finish, cost, missing money, and the chances of deadline, budget, both and
   *     all
   */
  private record Line(
      String id, List<Inline> head, List<Inline> option, List<List<Inline>> numbers) {
    List<Inline> number(int column) {
      return column < numbers.size() ? numbers.get(column) : List.of();
    }

    boolean moves() {
      return IntStream.range(0, numbers.size()).anyMatch(this::moves);
    }

    boolean moves(int column) {
      return !number(column).isEmpty() && !number(column).equals(SAME);
    }
  }

  List<Block> blocks() {
    if (register.decisions().isEmpty()) {
      return List.of();
    }
    List<Line> lines = new ArrayList<>();
    lines.add(new Line("", List.of(), Inline.strong(say("As the plan has it")), planned()));
    for (Decision decision : register.decisions()) {
      lines.add(new Line(decision.id().toString(), head(decision), List.of(), List.of()));
      for (int i = 0; i < decision.options().size(); i++) {
        lines.add(line(decision, decision.options().get(i), i + 1));
      }
    }
    advised().ifPresent(lines::add);
    Rows<Line> rows =
        Rows.of("Decisions and what their options move", lines)
            .own(Line::id)
            .across(Line::head)
            .prose("Option", Line::option)
            .fixed("P80 finish", line -> line.number(0))
            .fixed(unit("P80 cost"), line -> line.number(1))
            .fixed(unit("Missing at P80"), line -> line.number(2))
            .fixed("Deadline kept", line -> line.number(3))
            .fixed("Budget kept", line -> line.number(4))
            .fixed("Both kept", line -> line.number(5));
    if (lines.stream().skip(1).anyMatch(line -> line.moves(6))) {
      rows.fixed("All kept", line -> line.number(6));
    }
    return new Blocks().table(rows).done();
  }

  /** A line a decision, the one that is due first on top: what is recommended, or holds anyway. */
  List<Block> asked() {
    List<Line> lines = new ArrayList<>();
    byDay().limit(soon()).map(this::asked).forEach(lines::add);
    advised().ifPresent(lines::add);
    Rows<Line> rows =
        Rows.of("What is asked of you", lines)
            .fixed("Decide by", line -> line.head().stream().limit(1).toList())
            .cell("Question", line -> line.head().stream().skip(1).toList())
            .cell("Recommended, or if nobody decides", this::answer);
    return new Blocks().table(rows).done();
  }

  /** The option with what it moves, then the default where that is another. */
  private List<Inline> answer(Line line) {
    List<Inline> cell = effect(line);
    register.decisions().stream()
        .filter(decision -> decision.id().toString().equals(line.id()))
        .filter(decision -> !decision.question().fallback().isEmpty())
        .filter(decision -> !cell.contains(new Strong(decision.question().fallback())))
        .forEach(decision -> Inline.labelled(cell, "if nobody decides", silence(decision)));
    return cell;
  }

  /** What holds if nobody decides, and what that moves of finish, money and chance. */
  private List<Inline> silence(Decision decision) {
    String label = decision.question().fallback();
    return decision
        .fallback()
        .filter(option -> !option.operations().isEmpty())
        .map(option -> effect(new Line("", List.of(), Inline.of(label), few(numbers(option)))))
        .orElseGet(() -> Inline.of(label));
  }

  private static List<List<Inline>> few(List<List<Inline>> numbers) {
    return IntStream.range(0, numbers.size())
        .mapToObj(i -> SILENCE.contains(i) ? numbers.get(i) : SAME)
        .toList();
  }

  /** The option, and what it moves. */
  private List<Inline> effect(Line line) {
    List<String> titles =
        List.of(
            "P80 finish",
            unit("P80 cost"),
            unit("Missing at P80"),
            "Deadline kept",
            "Budget kept",
            "Both kept",
            "All kept");
    boolean both = together().flatMap(Together::both).isPresent();
    List<Inline> cell = new ArrayList<>(line.option());
    for (int i = 0; i < titles.size(); i++) {
      if (line.moves(i) && !(both && ALONE.contains(titles.get(i)))) {
        Inline.labelled(cell, say(titles.get(i)), line.number(i));
      }
    }
    return cell;
  }

  private Stream<Decision> byDay() {
    return register.decisions().stream()
        .sorted(Comparator.comparing(decision -> decision.by().orElse(inTwoYears())));
  }

  private LocalDate inTwoYears() {
    return content.input().startDate().plusYears(SOON);
  }

  /** How many are due by then, those without a day among them. */
  private long soon() {
    long due =
        register.decisions().stream()
            .filter(decision -> decision.by().filter(inTwoYears()::isBefore).isEmpty())
            .count();
    return Math.max(LEAST, due);
  }

  /** Those that are due after these; empty where there is none. */
  List<Inline> later() {
    List<Inline> line = new ArrayList<>();
    byDay()
        .skip(soon())
        .forEach(decision -> {
          line.add(new Text(line.isEmpty() ? " " : ", "));
          line.add(new Inline.Ref(decision.id().toString()));
          decision.by().ifPresent(day -> line.add(new Text(" " + say("by {0}", day))));
        });
    if (!line.isEmpty()) {
      line.addFirst(new Strong(say("Later:")));
    }
    return line;
  }

  private Line asked(Decision decision) {
    List<Inline> head = new ArrayList<>();
    head.add(new Text(decision.by().map(LocalDate::toString).orElse("")));
    head.add(new Inline.Ref(decision.id().toString()));
    head.add(new Text(" "));
    head.add(new Strong(decision.question().text()));
    head.add(new Text(" "));
    head.add(new Inline.Quiet(content.titles().getOrDefault(decision.owner(), decision.owner())));
    Optional<Option> option = decision.recommended().or(decision::fallback);
    return new Line(
        decision.id().toString(),
        head,
        option
            .map(one -> named(one, decision))
            .orElseGet(() -> Inline.strong(decision.question().fallback())),
        option.filter(one -> !one.operations().isEmpty()).map(this::numbers).orElse(List.of()));
  }

  private static List<Inline> named(Option option, Decision decision) {
    List<Inline> cell = new ArrayList<>(Inline.strong(option.label()));
    if (option.recommended().isPresent()) {
      cell.addAll(List.of(new Text(" "), new Badge(Tone.GOOD, "recommended")));
    }
    if (option.label().equals(decision.question().fallback())) {
      cell.addAll(List.of(new Text(" "), new Badge(Tone.PLAIN, "if nobody decides")));
    }
    return cell;
  }

  private List<List<Inline>> numbers(Option option) {
    return option.operations().isEmpty()
        ? List.of(SAME)
        : option.price().map(this::moved).orElse(List.of());
  }

  private String unit(String title) {
    return say(title) + ", " + Numbers.unitLabel(unit);
  }

  private List<Inline> head(Decision decision) {
    List<Inline> head = new ArrayList<>();
    head.add(new Strong(decision.question().text()));
    head.add(new Text(" "));
    head.add(new Text(Inline.sentence(decision.question().why())));
    Inline.labelled(head, "Owner", List.of(new Inline.Named(decision.owner())));
    Inline.labelled(
        head,
        "Decide by",
        decision.by().map(day -> Inline.strong(day.toString())).orElse(List.of()));
    Inline.labelled(
        head,
        "at the latest",
        decision.latest().map(day -> Inline.of(day.toString())).orElse(List.of()));
    Inline.labelled(head, "Blocks", Inline.refs(decision.blocks()));
    return head;
  }

  private Line line(Decision decision, Option option, int number) {
    List<Inline> cell = named(option, decision);
    cell.addAll(List.of(new Text(" "), new Text(option.changes())));
    option.recommended().ifPresent(why -> cell.addAll(List.of(new Text(" "), new Text(why))));
    RegisterSection.remarks(option, content)
        .forEach(remark -> cell.addAll(List.of(new Text(" "), new Inline.Quiet(remark))));
    return new Line(decision.id() + "." + number, List.of(), cell, numbers(option));
  }

  /** All recommended options together, where that is not what one of them comes to alone. */
  private Optional<Line> advised() {
    Set<Effect> alone =
        register.decisions().stream()
            .flatMap(decision -> decision.recommended().stream())
            .flatMap(option -> option.price().stream())
            .collect(Collectors.toSet());
    return register
        .advised()
        .filter(all -> all.outcome().map(Outcome::moved).filter(alone::contains).isEmpty())
        .flatMap(all ->
            Optional.of(advised(all)).filter(line -> !all.refused().isEmpty() || line.moves()));
  }

  private Line advised(Advised advised) {
    List<Inline> cell = new ArrayList<>();
    cell.add(new Strong(say("All recommendations together")));
    cell.add(new Text(" "));
    cell.addAll(Inline.refs(advised.decisions()));
    advised.refused().forEach(why -> cell.addAll(List.of(new Text(" "), new Text(why))));
    advised
        .outcome()
        .flatMap(outcome -> RegisterSection.broken(outcome, content))
        .ifPresent(broken -> cell.addAll(List.of(new Text(" "), new Text(broken))));
    return new Line(
        "",
        List.of(),
        cell,
        advised.outcome().map(Outcome::moved).map(this::moved).orElse(List.of()));
  }

  /** What the plan comes to as it is. */
  private List<List<Inline>> planned() {
    return List.of(
        finish().map(day -> Inline.of(day.toString())).orElse(List.of()),
        cost().map(this::money).orElse(List.of()),
        missing().map(this::money).orElse(List.of()),
        deadline().map(DecisionRows::share).orElse(List.of()),
        stated().flatMap(Stated::probability).map(DecisionRows::share).orElse(List.of()),
        together().flatMap(Together::both).map(DecisionRows::share).orElse(List.of()),
        together().flatMap(Together::all).map(DecisionRows::share).orElse(List.of()));
  }

  private Optional<LocalDate> finish() {
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

  private Optional<BigDecimal> cost() {
    return budget().map(money -> money.sums().totals().p80());
  }

  private Optional<BigDecimal> missing() {
    return budget()
        .filter(money -> !money.told().funding().isEmpty())
        .map(money -> GapLine.missing(money.findings().cover().lines(), Standing.LIKELY));
  }

  private Optional<Stated> stated() {
    return budget().flatMap(money -> money.findings().stated());
  }

  private Optional<Together> together() {
    return stated().map(Stated::together);
  }

  /** What the plan comes to with a change, and by how much that differs. */
  private List<List<Inline>> moved(Effect effect) {
    return List.of(
        effect.days() == 0
            ? SAME
            : beside(
                finish().map(day -> day.plusDays(effect.days()).toString()),
                say(
                    "({0} days)",
                    signed(
                        BigDecimal.valueOf(effect.days()),
                        String.valueOf(Math.abs(effect.days()))))),
        money(cost().map(effect.cost()::add), effect.cost()),
        money(
            missing().map(before -> effect.missing().orElseGet(() -> before.add(effect.gap()))),
            effect.gap()),
        points(effect.chances().deadline()),
        points(effect.chances().budget()),
        points(effect.chances().both()),
        points(effect.chances().all()));
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

  private static List<Inline> beside(Optional<String> value, String change) {
    return List.of(new Text(value.orElse("")), new Text(" "), new Inline.Quiet(change));
  }

  private static List<Inline> share(BigDecimal share) {
    return Inline.of(Numbers.share(share));
  }

  private static String signed(BigDecimal amount, String words) {
    return (amount.signum() > 0 ? "+" : "−") + words;
  }
}
