package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Named;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.budget.Budget.Moved;
import dev.planwright.application.stage.budget.Budget.Stated;
import dev.planwright.application.stage.budget.Budget.Totals;
import dev.planwright.application.stage.budget.Budget.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** What it costs in all: the sums, against the stated budget, and what stands behind them. */
record TotalCost(Budget budget) {
  /** The sums, each with what it means, and how they stand to a budget that was stated. */
  List<Block> headline() {
    var blocks = new Blocks();
    if (budget.inPercent()) {
      blocks.note(
          Tone.WATCH,
          "The prompt states no budget. All amounts are shares of the plan's total in percent, not"
              + " money.");
    }
    Totals totals = budget.sums().totals();
    return blocks
        .add(cards(totals))
        .add(totals.withheld().map(why -> new Note(Tone.BAD, Inline.of(why))))
        .add(budget.findings().stated().map(this::stated))
        .paragraph(prices())
        .done();
  }

  private Cards cards(Totals totals) {
    return new Cards(
        List.of(
            card("P50", totals.p50(), "as likely more as less"),
            card("P80", totals.p80(), "enough in four of five runs"),
            card("Likely", totals.amounts().likely(), "sum of all lines, without risks"),
            card(
                "Contingency",
                budget.sums().contingency().amount(),
                "what P80 needs beyond the likely total")));
  }

  private Card card(String label, BigDecimal amount, String remark) {
    return budget.sums().totals().withheld().isPresent()
        ? new Card(label, "withheld", "see below", Tone.BAD)
        : new Card(label, Numbers.amount(amount, budget.unit()), remark, Tone.PLAIN);
  }

  private Note stated(Stated stated) {
    Totals totals = budget.sums().totals();
    var line = new ArrayList<Inline>();
    line.add(new Strong(stated.sentence(totals.p50(), totals.p80(), budget.unit())));
    line.add(
        new Text(" " + say("P50 to stated budget: {0}.", Numbers.plain(stated.ratio())) + " "));
    stated.together().sentence().ifPresent(both -> line.add(new Text(both + " ")));
    stated.fact().ifPresent(fact -> line.add(new Named(fact.toString())));
    return new Note(stated.verdict() == Verdict.WITHIN ? Tone.GOOD : Tone.WATCH, line);
  }

  /** What all amounts mean, so that nobody adds a rise of prices twice. */
  private String prices() {
    BigDecimal rise =
        budget.told().extra().stream()
            .filter(line -> line.priceRise() && line.cost().amount().unit().equals(budget.unit()))
            .map(extra -> extra.cost().amount().likely())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return rise.signum() > 0
        ? say(
            "Lines are at the prices of the plan's start. The rise of prices until payment is"
                + " counted once, in lines of its own, and is part of the totals: {0}.",
            Numbers.about(rise, budget.unit()))
        : say(
            "Amounts are at the prices of the plan's start; no line is marked as the rise of"
                + " prices until payment.");
  }

  /** What P80 needs beyond the likely total, and how that was found. */
  List<Block> contingency() {
    Budget.Contingency contingency = budget.sums().contingency();
    return new Blocks()
        .paragraph(
            new Strong(Numbers.amount(contingency.amount(), budget.unit())),
            new Text(". " + madeOf(contingency.amount(), contingency.expectedRisks())))
        .done();
  }

  private String madeOf(BigDecimal amount, BigDecimal risks) {
    BigDecimal rest = amount.subtract(risks);
    if (risks.signum() == 0) {
      return say(
          "P80 minus the likely total: no risk of the register is expected to cost money, so all of"
              + " it comes from the ranges of the estimates.");
    }
    return rest.signum() < 0
        ? say(
            "P80 minus the likely total. The risks of the register are expected to cost {0}, more"
                + " than this.",
            Numbers.about(risks, budget.unit()))
        : say(
            "P80 minus the likely total: {0} are what the risks of the register are expected to"
                + " cost; the other {1} come from the ranges of the estimates, and from runs in"
                + " which risks cost more than expected.",
            Numbers.about(risks, budget.unit()), Numbers.about(rest, budget.unit()));
  }

  /** The work and the risks that P80 depends on most. */
  Rows<Moved> movers() {
    return Rows.of("What moves the total most", budget.sums().movers())
        .named("Work or risk", Moved::ref)
        .money("Of P80", budget.unit(), Moved::amount);
  }
}
