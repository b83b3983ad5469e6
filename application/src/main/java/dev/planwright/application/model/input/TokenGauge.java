package dev.planwright.application.model.input;

import module java.base;

/**
 * How a model counts tokens and how many it takes, learned from its replies. Safe for concurrent
 * use.
 */
public final class TokenGauge {
  /** Models that were made for English cut other languages into more tokens. */
  private static final double OTHER_THAN_ENGLISH = 1.4;

  private static final double LEAST = 0.5;
  private static final double MOST = 4;
  private static final double SHARE_OF_NEWEST = 0.2;
  private static final int SMALLEST_WINDOW = 1024;

  private final AtomicInteger window;
  private final Map<String, Double> ratios = new ConcurrentHashMap<>();

  /** For a model with a window of so many tokens. */
  public TokenGauge(int window) {
    this.window = new AtomicInteger(window);
  }

  /** Tokens of input and output together. */
  public int window() {
    return window.get();
  }

  /** How many tokens it counts for one of our estimate, in texts of that language. */
  public double ratio(String language) {
    return ratios.getOrDefault(language, language.equals("en") ? 1 : OTHER_THAN_ENGLISH);
  }

  /** So many tokens were counted where that many were estimated. */
  public void counted(String language, int estimate, long tokens) {
    double measured = Math.clamp((double) tokens / Math.max(1, estimate), LEAST, MOST);
    ratios.merge(
        language,
        measured,
        (known, _) ->
            Math.max(measured, known * (1 - SHARE_OF_NEWEST) + measured * SHARE_OF_NEWEST));
  }

  /** Its window is smaller than it was thought to be. */
  public void windowAtMost(int smaller) {
    if (smaller >= SMALLEST_WINDOW) {
      window.accumulateAndGet(smaller, Math::min);
    }
  }
}
