package dev.planwright.application.report.document;

import java.util.Locale;

/** How a mark is meant. Its symbol says it as well as its colour. */
public enum Tone {
  PLAIN(""),
  INFO(""),
  GOOD("✓"),
  WATCH("!"),
  BAD("✕"),
  /** A high value of what one wants low. */
  HIGH("▲"),
  /** On the critical path. */
  CRITICAL("◆");

  private final String symbol;

  Tone(String symbol) {
    this.symbol = symbol;
  }

  /** The sign in front of the label; empty for tones without a judgement. */
  public String symbol() {
    return symbol;
  }

  String cssClass() {
    return name().toLowerCase(Locale.ROOT);
  }
}
