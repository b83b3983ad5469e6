package dev.planwright.application.brief.text;

import module java.base;

import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;

/**
 * The prompt as all readers see it.
 *
 * @param taken the tokens that are an amount, a date or a place already, and count nothing else
 * @param places those of them that are a place
 */
public record Source(Tokens tokens, List<Passage> passages, BitSet taken, BitSet places) {
  private static final int MAX_QUOTE = 400;
  private static final int SHORT = 70;
  private static final int LONG = 160;
  private static final int MAX_CLAUSE = 28;

  public static Source of(String prompt) {
    Tokens tokens = Tokens.of(prompt);
    return new Source(tokens, Passages.of(tokens), new BitSet(), new BitSet());
  }

  /** Marks these tokens as read. */
  public void take(int from, int to) {
    taken.set(from, Math.max(from, to));
  }

  /** Marks these tokens as a place. */
  public void takePlace(int from, int to) {
    take(from, to);
    places.set(from, to);
  }

  public boolean isPlace(int i) {
    return i >= 0 && places.get(i);
  }

  public boolean isTaken(int i) {
    return i >= 0 && taken.get(i);
  }

  /** The tokens as one line for a page. */
  public String line(int from, int to, int max) {
    return Clean.line(tokens.between(from, to), max);
  }

  /** The end of a quote over these tokens: whole ones, and not too many. */
  int quoteEnd(int from, int to) {
    int last = to;
    while (last > from + 1 && tokens.end(last - 1) - tokens.start(from) > MAX_QUOTE) {
      last--;
    }
    int end = tokens.end(last - 1);
    if (end - tokens.start(from) <= MAX_QUOTE) {
      return end;
    }
    int cut = tokens.start(from) + MAX_QUOTE;
    return Character.isHighSurrogate(tokens.text().charAt(cut - 1)) ? cut - 1 : cut;
  }

  /** A fact that is its text. */
  public Draft plain(FactKind kind, int from, int to, int weight) {
    return draft(kind, line(from, to, 300), from, to, weight, new FactValue.Plain());
  }

  public Draft draft(FactKind kind, String text, int from, int to, int weight, FactValue value) {
    return new Draft(
        kind, text, tokens.start(from), quoteEnd(from, to), weight, value, Optional.empty());
  }

  /** A fact that shows what is said about its tokens. */
  public Draft inContext(
      FactKind kind, Passage passage, int from, int to, int weight, FactValue value) {
    return draft(kind, context(passage, from, to), from, to, weight, value);
  }

  /** Whether a count may begin here: no part of a code, a time of day, or of what is read. */
  public boolean countable(int i) {
    boolean glued =
        tokens.number(i) && tokens.joined(i) && (tokens.word(i - 1) || tokens.in(i - 1, "- / :"));
    boolean clock = tokens.is(i + 1, ":") && tokens.joined(i + 1) && tokens.joined(i + 2);
    return !isTaken(i) && !glued && !clock;
  }

  /** The tokens in front of {@code i}, nearest first, so many at most, up to one of these signs. */
  public IntStream before(Passage passage, int i, int reach, String stops) {
    int first = Math.max(passage.from(), i - reach);
    return IntStream.iterate(i - 1, k -> k >= first && !tokens.in(k, stops), k -> k - 1);
  }

  /** The same behind: the tokens from {@code i} on. */
  public IntStream behind(Passage passage, int i, int reach, String stops) {
    int last = Math.min(passage.to(), i + reach);
    return IntStream.iterate(i, k -> k < last && !tokens.in(k, stops), k -> k + 1);
  }

  /** Whether a number stands here that is read already, and is no share. */
  public boolean isRead(int k) {
    return isTaken(k) && tokens.number(k) && !tokens.is(k + 1, "%");
  }

  /** What is said about these tokens: the passage when it is short, else the clause around them. */
  public String context(Passage passage, int from, int to) {
    int length = tokens.end(passage.to() - 1) - tokens.start(passage.from());
    if (length <= SHORT) {
      return line(passage.from(), passage.to(), SHORT);
    }
    return clause(passage, from, to, true);
  }

  /** The clause; a scrap of one is read on behind its "and". */
  private String clause(Passage passage, int from, int to, boolean jointsPart) {
    int start = from;
    while (start > passage.from() && from - start < MAX_CLAUSE && !parts(start - 1, jointsPart)) {
      start--;
    }
    int end = to;
    while (end < passage.to() && end - to < MAX_CLAUSE && !parts(end, jointsPart)) {
      end++;
    }
    boolean scrap = end - start < 4;
    int length = tokens.end(passage.to() - 1) - tokens.start(passage.from());
    if (scrap && length <= LONG) {
      return line(passage.from(), passage.to(), LONG);
    }
    return scrap && jointsPart
        ? clause(passage, from, to, false)
        : Clean.capitalised(line(start, end, LONG));
  }

  /** Whether a clause ends or begins here; a number's or name's own "and" is no matter. */
  private boolean parts(int i, boolean jointsPart) {
    boolean sign = tokens.in(i, ", ; ( ) — – :") && !tokens.joined(i + 1) && !isTaken(i);
    boolean bracket = tokens.in(i, "( )");
    boolean joint = tokens.in(i, "and but so") && !isPlace(i - 1) && !tokens.is(i - 2, "between");
    return sign || bracket || (joint && jointsPart);
  }
}
