package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.InWords;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Option;
import dev.planwright.application.stage.summary.Register.Outcome;

/** What people have to decide: open decisions with priced options, gates, and choices made. */
public final class RegisterSection {
  private final PlanContent content;
  private final Register register;

  private RegisterSection(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
  }

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-029-decisions",
        "Decisions",
        List.of(Stage.SUMMARY),
        (content, _) ->
            content
                .get(Summary.STAGE)
                .map(summary -> new RegisterSection(content, summary.register()).blocks())
                .orElse(List.of()));
  }

  public static String unit(PlanContent content) {
    return content.get(Budget.STAGE).map(Budget::unit).orElse(Budget.PERCENT);
  }

  private List<Block> blocks() {
    return new Blocks()
        .part("Draft resolutions", new ResolutionLines(content, register).blocks())
        .part(DecisionRows.TITLE, options())
        .part("Gates", new GateRows(content, register).blocks())
        .part("Choices made for you", new ChoiceRows(content, register).blocks())
        .part("What moves P80 most", new Plots(content).movers())
        .done();
  }

  private List<Block> options() {
    var tests = AssumptionTests.of(content.input());
    return new Blocks()
        .addAll(new DecisionRows(content, register).blocks())
        .list(
            "Decided before it is known",
            register.decisions().stream().flatMap(decision -> early(decision, tests)).toList())
        .done();
  }

  /** What a decision rests on must be known before it. */
  private static Stream<String> early(Decision decision, AssumptionTests tests) {
    return decision.by().stream()
        .flatMap(by ->
            tests.named(decision.question().text() + " " + decision.question().why()).stream()
                .flatMap(assumption ->
                    tests
                        .due(assumption)
                        .filter(by::isBefore)
                        .map(day ->
                            say(
                                "{0} is decided by {1}, but {2}, which it names, is tested by {3}.",
                                decision.id(), by, assumption.id(), day))
                        .stream()));
  }

  /** What columns of numbers do not say of an option. */
  static List<List<Inline>> remarks(Option option, PlanContent content) {
    List<List<Inline>> remarks = new ArrayList<>();
    if (!option.unpriced().isEmpty()) {
      remarks.add(quiet(say("not computed: {0}", String.join(" ", option.unpriced()))));
    }
    option.price().stream()
        .flatMap(price -> price.limits().stream())
        .filter(
            limit -> option.breaks().stream().noneMatch(fact -> limit.equals(fact + " is broken")))
        .map(RegisterSection::limit)
        .map(RegisterSection::quiet)
        .forEach(remarks::add);
    if (!option.breaks().isEmpty()) {
      remarks.add(broken("It breaks:", option.breaks(), content));
    }
    return remarks;
  }

  private static List<Inline> quiet(String words) {
    return List.of(new Inline.Quiet(words));
  }

  /** What is broken in a changed plan; empty where nothing is. */
  static List<Inline> broken(Outcome outcome, PlanContent content) {
    return outcome.broken().isEmpty()
        ? List.of()
        : broken("Broken then:", outcome.broken(), content);
  }

  /** The facts in their own words. */
  private static List<Inline> broken(String label, List<String> facts, PlanContent content) {
    List<Inline> words = new ArrayList<>(quiet(say(label)));
    for (String fact : facts) {
      words.add(new Inline.Text(" "));
      words.addAll(
          InWords.of(
              fact, new Inline.Quiet(Sentences.whole(content.titles().getOrDefault(fact, fact)))));
    }
    return words;
  }

  /** "F4 is kept", in the reader's language. */
  private static String limit(String words) {
    String[] parts = words.split(" is ", 2);
    return parts.length < 2 ? words : say("{0} is now: {1}.", parts[0], say(parts[1]));
  }
}
