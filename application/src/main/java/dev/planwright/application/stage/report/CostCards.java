package dev.planwright.application.stage.report;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;

/** What model calls cost: as providers stated it, and apart from it what list prices suggest. */
final class CostCards {
  private CostCards() {}

  /** One card, or two where some calls are estimated. */
  static List<Card> of(RunTotals totals) {
    List<Card> cards = new ArrayList<>();
    totals.costUsd().ifPresent(cost -> cards.add(card("Cost", cost, "as the providers stated it")));
    totals
        .costEstimateUsd()
        .ifPresent(cost ->
            cards.add(
                card(
                    "Cost, estimated",
                    cost,
                    "by list prices, for calls whose cost no provider stated")));
    if (cards.isEmpty()) {
      boolean none = totals.calls() == 0;
      cards.add(
          new Card(
              "Cost",
              none ? "none" : "unknown",
              none ? "no model was called" : "no provider stated it",
              Tone.PLAIN));
    }
    return List.copyOf(cards);
  }

  /** Calls and tokens in one card. */
  static Card calls(RunTotals totals) {
    return new Card(
        "Model calls",
        Numbers.plain(BigDecimal.valueOf(totals.calls())),
        tokens(totals),
        Tone.PLAIN);
  }

  /** An agent need not tell its tokens; then none are counted, which is not 0. */
  private static String tokens(RunTotals totals) {
    if (totals.calls() == 0) {
      return "";
    }
    return totals.inputTokens() + totals.outputTokens() == 0
        ? "nobody told their tokens"
        : say(
            "tokens in: {0}, out: {1}",
            Numbers.plain(BigDecimal.valueOf(totals.inputTokens())),
            Numbers.plain(BigDecimal.valueOf(totals.outputTokens())));
  }

  private static Card card(String title, BigDecimal cost, String remark) {
    return new Card(title, "USD " + cost.stripTrailingZeros().toPlainString(), remark, Tone.PLAIN);
  }
}
