package dev.planwright.application.stage.audit;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.audit.Changes.Moved;
import dev.planwright.application.stage.audit.Changes.State;
import dev.planwright.application.stage.audit.Ruling.Outcome;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.revision.Difference;

/** What the plan's critics changed in it, and which findings were turned down. */
public final class ChangesSection {
  /** How many changes are told first. */
  private static final int MOST = 5;

  /** How many letters of a finding, and of what it changed, stand in a line, to whole words. */
  private static final int FOUND = 70;

  private static final int CHANGED = 90;

  /** Values that are longer are not told before and after. */
  private static final int SHORT = 30;

  private static final Pattern LINE = Pattern.compile("[a-z_]+\\.\\d+");

  private ChangesSection() {}

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-028-changes",
        "What the review changed",
        List.of(Stage.AUDIT),
        (content, _) ->
            content.get(Audit.STAGE).map(a -> blocks(a.changes(), content)).orElse(List.of()));
  }

  private static List<Block> blocks(Changes changes, PlanContent content) {
    if (changes.rulings().isEmpty()) {
      return List.of();
    }
    if (changes.count(Outcome.OPEN) == changes.rulings().size()) {
      return new Blocks()
          .paragraph(
              say(
                  "Nothing: nobody decided on the findings. The {0} of experts, review, premortem"
                      + " and audit stand in their sections.",
                  changes.rulings().size()))
          .done();
    }
    String unit = content.get(Budget.STAGE).map(Budget::unit).orElse(Budget.PERCENT);
    return new Blocks()
        .paragraph(
            say(
                "Findings of experts, review, premortem and audit: {0} changed the plan, {1} were"
                    + " turned down, {2} could not be applied, {3} were not decided on.",
                changes.count(Outcome.ACCEPTED),
                changes.count(Outcome.REJECTED),
                changes.count(Outcome.NOT_APPLIED),
                changes.count(Outcome.OPEN)))
        .addAll(changes.moved().map(moved -> effect(moved, unit)).orElse(List.of()))
        .screen(
            new Blocks()
                .addAll(changes.moved().map(moved -> moved(moved, unit)).orElse(List.of()))
                .addAll(gravest(decided(changes)))
                .addAll(findings(decided(changes)))
                .done())
        .fold("Changes, before and after", changed(changes))
        .done();
  }

  /** The gravest findings that changed the plan, a line each. */
  private static List<Block> gravest(List<Ruling> decided) {
    return new Blocks()
        .table(
            Rows.of(
                    "Gravest findings that changed the plan",
                    decided.stream()
                        .filter(Ruling::accepted)
                        .filter(ruling -> !ruling.result().changed().isEmpty())
                        .limit(MOST)
                        .toList())
                .text("What was found", ruling -> cut(ruling.fault().text(), FOUND))
                .text("What changed", ruling -> changed(ruling.result().changed())))
        .done();
  }

  /** The first change, and whole ones after it as far as there is room. */
  static String changed(List<Difference> changes) {
    String told = "";
    for (Difference change : changes) {
      String next = cut(words(change), CHANGED);
      String more = told.isEmpty() ? next : told + "; " + next;
      if (more.length() > CHANGED && !told.isEmpty()) {
        return told + "; …";
      }
      told = more;
    }
    return told;
  }

  /** The words on one line; where they are too many, as many whole ones as fit. */
  static String cut(String words, int longest) {
    String shorter = Notation.cut(words, longest);
    int end = shorter.lastIndexOf(' ');
    return shorter.equals(Notation.cut(words, Integer.MAX_VALUE)) || end < 0
        ? shorter
        : shorter.substring(0, end) + " …";
  }

  private static String words(Difference change) {
    Optional<String> element = shown(change.element());
    return change
        .after()
        .map(after ->
            change
                .before()
                .map(before -> replaced(change, before, after))
                .orElseGet(() -> added(element, after)))
        .orElseGet(() -> dropped(element, change.before().orElse("")));
  }

  private static String replaced(Difference change, String before, String after) {
    boolean told = before.length() <= SHORT && after.length() <= SHORT;
    String what =
        Stream.concat(
                shown(change.element()).stream(),
                told ? Stream.of(change.field().replace('_', ' ')) : Stream.empty())
            .collect(Collectors.joining(" "));
    String how = told ? before + " → " + after : after;
    return what.isEmpty() ? how : what + ": " + how;
  }

  private static String added(Optional<String> element, String text) {
    return element
        .map(id -> say("{0} added: {1}", id, text))
        .orElseGet(() -> say("added: {0}", text));
  }

  private static String dropped(Optional<String> element, String text) {
    return element
        .map(id -> say("{0} dropped: {1}", id, text))
        .orElseGet(() -> say("dropped: {0}", text));
  }

  /** The id by which a reader finds it; lines of the budget have none that is printed. */
  private static Optional<String> shown(String element) {
    return LINE.matcher(element).matches()
        ? Optional.empty()
        : Optional.of(element.replace(">", " → "));
  }

  /** Those that are still open first. */
  private static List<Block> findings(List<Ruling> decided) {
    Predicate<Ruling> open =
        ruling -> ruling.outcome() == Outcome.OPEN || ruling.outcome() == Outcome.NOT_APPLIED;
    return new Blocks()
        .table(findings("Findings that are still open", decided.stream().filter(open).toList()))
        .table(
            findings(
                "Findings and what came of them", decided.stream().filter(open.negate()).toList()))
        .done();
  }

  private static Rows<Ruling> findings(String caption, List<Ruling> rulings) {
    return Rows.of(caption, rulings)
        .ref("Finding", Ruling::finding)
        .prose("What was found", ruling -> Inline.of(ruling.fault().text()))
        .choice("Decision", Ruling::outcome)
        .prose("Why", ruling -> Inline.of(why(ruling)));
  }

  /** What changed the plan first. */
  private static List<Ruling> decided(Changes changes) {
    return changes.rulings().stream()
        .sorted(
            Comparator.comparing(Ruling::accepted)
                .thenComparingInt(ruling -> ruling.fault().severity())
                .reversed())
        .toList();
  }

  private static List<Block> changed(Changes changes) {
    return new Blocks()
        .table(
            Rows.of("Changes", changes.rulings().stream().flatMap(ChangesSection::rows).toList())
                .named("Element", row -> row.change().element())
                .text("What", row -> Inline.sentence(row.change().field().replace('_', ' ')))
                .text("Before", row -> row.change().before().orElse(""))
                .text("After", row -> row.change().after().orElse(""))
                .ref("Finding", row -> row.ruling().finding())
                .text("Why", row -> row.ruling().why()))
        .table(
            Rows.of("Texts that were corrected", changes.edits())
                .text("Where", edit -> edit.element().isEmpty() ? edit.stage() : edit.element())
                .text("Before", Edit::before)
                .text("After", Edit::after))
        .done();
  }

  /** In a sentence each, what the changes did to finish and cost, and the limits that turned. */
  private static List<Block> effect(Moved moved, String unit) {
    State before = moved.before();
    State after = moved.after();
    List<String> told = new ArrayList<>();
    if (!before.p50().equals(after.p50()) || !before.p80().equals(after.p80())) {
      told.add(
          say(
              "They moved the finish from {0} to {1} (P50) and from {2} to {3} (P80).",
              before.p50(), after.p50(), before.p80(), after.p80()));
    }
    if (before.cost50().compareTo(after.cost50()) != 0
        || before.cost80().compareTo(after.cost80()) != 0) {
      told.add(
          say(
              "They moved the cost from {0} to {1} (P50) and from {2} to {3} (P80).",
              money(before.cost50(), unit),
              money(after.cost50(), unit),
              money(before.cost80(), unit),
              money(after.cost80(), unit)));
    }
    var blocks = new Blocks();
    if (!told.isEmpty()) {
      blocks.paragraph(String.join(" ", told));
    }
    return blocks.list("Limits newly broken or kept", moved.limits()).done();
  }

  private static List<Block> moved(Moved moved, String unit) {
    return new Blocks()
        .table(
            Rows.of(
                    "What the changes move",
                    Stream.of(
                            line("Finish, P50", moved, State::p50),
                            line("Finish, P80", moved, State::p80),
                            line("Cost, P50", moved, state -> money(state.cost50(), unit)),
                            line("Cost, P80", moved, state -> money(state.cost80(), unit)),
                            line("Missing at P80", moved, state -> money(state.missing(), unit)))
                        .filter(line -> !line.before().equals(line.after()))
                        .toList())
                .strong("Number", Line::name)
                .text("Before", Line::before)
                .text("After", Line::after))
        .done();
  }

  private static String money(BigDecimal amount, String unit) {
    return Numbers.amount(amount.setScale(0, RoundingMode.HALF_UP), unit);
  }

  private static Line line(String name, Moved moved, Function<State, Object> value) {
    return new Line(
        say(name), value.apply(moved.before()).toString(), value.apply(moved.after()).toString());
  }

  private static Stream<Row> rows(Ruling ruling) {
    return ruling.result().changed().stream().map(change -> new Row(ruling, change));
  }

  private static String why(Ruling ruling) {
    return ruling.outcome() == Outcome.NOT_APPLIED
        ? String.join(" ", ruling.result().refused())
        : ruling.why();
  }

  private record Line(String name, String before, String after) {}

  private record Row(Ruling ruling, Difference change) {}
}
