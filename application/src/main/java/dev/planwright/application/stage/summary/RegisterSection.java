package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.application.stage.summary.Register.Choice;
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
    var blocks = new Blocks();
    if (!register.decisions().isEmpty()) {
      blocks.paragraph(
          say(
              "The first moves most. The effect of each option is computed: the whole plan is"
                  + " scheduled and costed again with it, in 1,000 runs. Behind each value stands"
                  + " by how many days, how much money or how many points it differs from the plan"
                  + " as it is; “=” is no difference. No other plan is computed for an option"
                  + " without figures."));
    }
    blocks.addAll(new DecisionRows(content, register).blocks());
    var tests = AssumptionTests.of(content.input());
    blocks.list(
        "Decided before it is known",
        register.decisions().stream().flatMap(decision -> early(decision, tests)).toList());
    return blocks
        .part("Gates", new GateRows(content, register).blocks())
        .part("Choices made for you", choices())
        .part("What moves P80 most", new Plots(content).movers())
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

  private List<Block> choices() {
    if (register.choices().isEmpty()) {
      return List.of();
    }
    return new Blocks()
        .note(
            Tone.INFO,
            say(
                "The prompt is silent here, so the plan chose. Choices not ratified yet: {0}.",
                register.unratified().size()))
        .table(
            Rows.of("Choices made for you", register.choices())
                .ref("Element", Choice::id)
                .cell("Chosen", this::taken)
                .text("Other value or way", this::rejected)
                .maybeNamed("Owner", Choice::owner)
                .date("Ratify by", choice -> choice.again().map(LocalDate::toString).orElse("")))
        .done();
  }

  /** Of a scenario also the idea that its choices follow from. */
  private List<Inline> taken(Choice choice) {
    List<Inline> cell = new ArrayList<>(Inline.strong(choice.taken()));
    content
        .get(Scenarios.STAGE)
        .flatMap(Scenarios::chosen)
        .filter(scenario -> scenario.id().toString().equals(choice.id()))
        .ifPresent(scenario -> cell.add(new Inline.Text(" " + scenario.idea().logic())));
    return cell;
  }

  /** Of an assumption the range that it may lie in, or without one what follows if it is wrong. */
  private String rejected(Choice choice) {
    String words =
        content.get(Assumptions.STAGE).stream()
            .flatMap(assumptions -> assumptions.items().stream())
            .filter(item -> item.id().toString().equals(choice.id()))
            .flatMap(item -> item.value().stream())
            .map(Numbers::range)
            .findFirst()
            .orElseGet(choice::rejected);
    return words.isEmpty() ? say("no other option was weighed") : words;
  }

  /** What columns of numbers do not say of an option. */
  static List<String> remarks(Option option, PlanContent content) {
    List<String> remarks = new ArrayList<>();
    if (!option.unpriced().isEmpty()) {
      remarks.add(say("not computed: {0}", String.join(" ", option.unpriced())));
    }
    option.price().stream()
        .flatMap(price -> price.limits().stream())
        .filter(
            limit -> option.breaks().stream().noneMatch(fact -> limit.equals(fact + " is broken")))
        .map(RegisterSection::limit)
        .forEach(remarks::add);
    if (!option.breaks().isEmpty()) {
      remarks.add(say("breaks {0}", named(option.breaks(), content)));
    }
    return remarks;
  }

  /** What is broken in a changed plan, in a sentence; empty where nothing is. */
  static Optional<String> broken(Outcome outcome, PlanContent content) {
    return Optional.of(named(outcome.broken(), content))
        .filter(facts -> !facts.isEmpty())
        .map(facts -> say("Broken then: {0}.", facts));
  }

  private static String named(List<String> facts, PlanContent content) {
    return facts.stream()
        .map(fact -> (fact + " " + content.titles().getOrDefault(fact, "")).strip())
        .map(words -> words.endsWith(".") ? words.substring(0, words.length() - 1) : words)
        .collect(Collectors.joining("; "));
  }

  /** "F4 is kept", in the reader's language. */
  private static String limit(String words) {
    String[] parts = words.split(" is ", 2);
    return parts.length < 2 ? words : say("{0} is now: {1}.", parts[0], say(parts[1]));
  }
}
