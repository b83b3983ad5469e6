package dev.planwright.application.account;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import java.math.BigDecimal;

/** What an operator says of accounts, held to what the shared tables can keep. */
final class AccountText {
  private static final int DECIMALS = 9;
  private static final BigDecimal LIMIT = BigDecimal.TEN.pow(9);

  private AccountText() {}

  /**
   * The text, if it is on one line and short enough.
   *
   * @param longest in Unicode characters
   * @throws Refusal INVALID_ARGUMENT
   */
  static String line(String what, String text, int longest) {
    int length = text.codePointCount(0, text.length());
    if (length > longest) {
      throw refusal("The %s has %d characters; use at most %d.".formatted(what, length, longest));
    }
    if (text.codePoints().anyMatch(Character::isISOControl)) {
      throw refusal("The %s has control characters; use one line of text.".formatted(what));
    }
    return text;
  }

  /**
   * The amount, if it and the balance that it leads to can be kept exactly.
   *
   * @throws Refusal INVALID_ARGUMENT
   */
  static BigDecimal credits(BigDecimal amount, BigDecimal balance) {
    boolean kept =
        amount.stripTrailingZeros().scale() <= DECIMALS
            && amount.abs().compareTo(LIMIT) < 0
            && balance.add(amount).abs().compareTo(LIMIT) < 0;
    if (!kept) {
      throw refusal(
          "The amount cannot be kept: amount and balance are below a billion credits, with at most"
              + " %d decimals.".formatted(DECIMALS));
    }
    return amount;
  }

  static Refusal refusal(String sentence) {
    return new Refusal(ErrorCode.INVALID_ARGUMENT, sentence);
  }
}
