package dev.planwright.application.scripted;

import java.math.BigDecimal;

/**
 * What a model wrote for a call, ready for any protocol.
 *
 * @param text the answer
 * @param ending why it stopped
 */
record Written(ModelCall call, String text, Ending ending) {
  private static final BigDecimal INPUT_PRICE = new BigDecimal("0.0000004");
  private static final BigDecimal OUTPUT_PRICE = new BigDecimal("0.0000016");

  enum Ending {
    DONE,
    LENGTH,
    REFUSED
  }

  long outputTokens() {
    return Math.max(1, text.length() / 4);
  }

  BigDecimal costUsd() {
    return INPUT_PRICE
        .multiply(BigDecimal.valueOf(call.inputTokens()))
        .add(OUTPUT_PRICE.multiply(BigDecimal.valueOf(outputTokens())));
  }

  Ledger.Bill bill() {
    return new Ledger.Bill(call, call.inputTokens(), outputTokens(), costUsd());
  }
}
