package dev.planwright.application.brief.text;

/** Years and small whole numbers among the tokens. */
public final class Years {
  private Years() {}

  /** Whether a year stands here that a plan can speak of. */
  public static boolean at(Tokens tokens, int i, int end) {
    return i < end
        && tokens.number(i)
        && tokens.lower(i).length() == 4
        && whole(tokens.lower(i)) >= 1900
        && whole(tokens.lower(i)) <= 2199;
  }

  /** The value of up to four digits, or -1. */
  public static int whole(String digits) {
    if (digits.isEmpty() || digits.length() > 4) {
      return -1;
    }
    int value = 0;
    for (int k = 0; k < digits.length(); k++) {
      int digit = Character.digit(digits.charAt(k), 10);
      if (digit < 0) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value;
  }
}
