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
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.summary.Register.Choice;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.application.stage.summary.Register.Option;
import dev.planwright.application.stage.summary.Register.Stop;

/** What people have to decide: open decisions with priced options, gates, and choices made. */
public final class RegisterSection {
  private final Register register;
  private final String unit;

  private RegisterSection(Register register, String unit) {
    this.register = register;
    this.unit = unit;
  }

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        3,
        "s-029-decisions",
        "Decisions",
        List.of(Stage.SUMMARY),
        (content, _) ->
            content
                .get(Summary.STAGE)
                .map(summary -> new RegisterSection(summary.register(), unit(content)).blocks())
                .orElse(List.of()));
  }

  static String unit(PlanContent content) {
    return content.get(Budget.STAGE).map(Budget::unit).orElse(Budget.PERCENT);
  }

  private List<Block> blocks() {
    var blocks = new Blocks();
    if (!register.decisions().isEmpty()) {
      blocks.paragraph(
          say(
              "The first moves most. The effect of each option is computed: the whole plan is"
                  + " scheduled and costed again with it, in 1,000 runs."));
    }
    blocks.table(
        Rows.of("Open decisions", register.decisions())
            .own(Decision::id)
            .strong("Question", decision -> decision.question().text())
            .named("Owner", Decision::owner)
            .date("Decide by", decision -> decision.by().map(LocalDate::toString).orElse(""))
            .text("If nobody decides", decision -> decision.question().fallback())
            .refs("Blocks", Decision::blocks));
    for (Decision decision : register.decisions()) {
      blocks.part(decision.id() + " " + decision.question().text(), options(decision));
    }
    return blocks.part("Gates", gates()).part("Choices made for you", choices()).done();
  }

  private List<Block> options(Decision decision) {
    return new Blocks()
        .paragraph(Inline.sentence(decision.question().why()))
        .table(
            Rows.of("Options of " + decision.id(), decision.options())
                .strong("Option", Option::label)
                .text("What it changes", Option::changes)
                .text("Computed effect", option -> price(option, decision, unit)))
        .done();
  }

  private List<Block> gates() {
    return new Blocks()
        .table(
            Rows.of("Gates: go or no go", register.gates())
                .own(Gate::id)
                .strong("Question", Gate::question)
                .text("Go on when", RegisterSection::threshold)
                .text("Shown by", gate -> gate.sign().evidence())
                .named("Who decides", Gate::who)
                .date(
                    "Date", gate -> gate.stop().map(Stop::date).map(LocalDate::toString).orElse(""))
                .text("After a no", Gate::ifNo)
                .text("Spent by then", this::spent))
        .done();
  }

  private String spent(Gate gate) {
    return gate.stop().map(stop -> Numbers.about(stop.spent(), unit)).orElse("");
  }

  private static String threshold(Gate gate) {
    return Inline.words(gate.sign().threshold());
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
                register.choices().size()))
        .table(
            Rows.of("Choices made for you", register.choices())
                .ref("Element", Choice::id)
                .strong("Chosen", Choice::taken)
                .text("Strongest alternative, or if it is wrong", Choice::rejected)
                .date("Look again", choice -> choice.again().map(LocalDate::toString).orElse("")))
        .done();
  }

  /** What an option of that decision moves, in words. */
  static String price(Option option, Decision decision, String unit) {
    if (option.operations().isEmpty()) {
      boolean only =
          decision.options().stream().filter(one -> one.operations().isEmpty()).count() == 1;
      return only || option.label().equals(decision.question().fallback())
          ? say("as the plan has it")
          : say("no change");
    }
    if (!option.unpriced().isEmpty()) {
      return say("not computed: {0}", String.join(" ", option.unpriced()));
    }
    return option
        .price()
        .map(price ->
            Stream.concat(price.words(Optional.of(unit)).stream(), price.limits().stream())
                .collect(Collectors.joining("; ")))
        .orElseGet(() -> say("nothing that is computed"));
  }
}
