package dev.planwright.application.brief.text;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Numbers in digits, with any thousands separator, and in words. */
public final class Numerals {
  private static final String ARTICLES = "a an one ein eine einer einem einen un una uno une";
  private static final Map<String, BigDecimal> MAGNITUDES = magnitudes();
  private static final Set<String> SHORT = Words.of("numerals short");

  /** A number, and the token behind it. */
  public record Numeral(BigDecimal value, int next) {}

  private Numerals() {}

  /**
   * The number that begins here.
   *
   * @param spaced whether blanks may part thousands, as in "1 200 000"; where a single group
   *     follows it must be round then
   */
  public static Optional<Numeral> at(Tokens tokens, int i, int end, boolean spaced) {
    if (tokens.number(i) && i < end) {
      Optional<Numeral> grouped = spaced ? grouped(tokens, i, end) : Optional.empty();
      return grouped.or(() ->
          digits(tokens.lower(i), magnitude(tokens, i + 1, end).isPresent())
              .map(value -> new Numeral(value, i + 1)));
    }
    return i < end && tokens.word(i) ? words(tokens, i, end) : Optional.empty();
  }

  /** The factor behind a number: k, million, bn, Mio. and so on. */
  public static Optional<Numeral> magnitude(Tokens tokens, int i, int end) {
    int at = hyphen(tokens, i) ? i + 1 : i;
    BigDecimal factor = at < end ? MAGNITUDES.get(tokens.lower(at)) : null;
    if (factor == null
        || (tokens.lower(at).length() == 1 && tokens.joined(at + 1) && tokens.number(at + 1))) {
      return Optional.empty();
    }
    boolean dotted =
        tokens.in(at, SHORT)
            && tokens.lower(at).length() > 2
            && tokens.is(at + 1, ".")
            && tokens.joined(at + 1)
            && at + 1 < end;
    boolean half = tokens.in(at + 1, "y et") && tokens.in(at + 2, "medio media demi demie");
    return half
        ? Optional.of(new Numeral(factor.multiply(new BigDecimal("1.5")), at + 3))
        : Optional.of(new Numeral(factor, dotted ? at + 2 : at + 1));
  }

  /** Whether a hyphen here ties two words or numbers together. */
  public static boolean hyphen(Tokens tokens, int i) {
    return (tokens.is(i, "-") || tokens.is(i, "‑")) && tokens.joined(i) && tokens.joined(i + 1);
  }

  private static Optional<Numeral> grouped(Tokens tokens, int i, int end) {
    String first = tokens.lower(i);
    int at = i + 1;
    var all = new StringBuilder(first);
    while (first.length() <= 3
        && at < end
        && at - i < 6
        && tokens.number(at)
        && group(tokens, at)
        && tokens.start(at) - tokens.end(at - 1) == 1) {
      all.append(tokens.lower(at++), 0, 3);
    }
    boolean meant = at - i > 2 || (at - i == 2 && tokens.lower(at - 1).endsWith("00"));
    return meant ? Optional.of(new Numeral(new BigDecimal(all.toString()), at)) : Optional.empty();
  }

  private static boolean group(Tokens tokens, int at) {
    String group = tokens.lower(at);
    return group.length() == 3 && group.chars().allMatch(Character::isDigit);
  }

  /** The value of a run of digits with points, commas or apostrophes inside. */
  static Optional<BigDecimal> digits(String run, boolean scaled) {
    String text = run.replace("'", "");
    if (text.length() > 24) {
      return Optional.empty();
    }
    int lastPoint = text.lastIndexOf('.');
    int lastComma = text.lastIndexOf(',');
    if (lastPoint < 0 && lastComma < 0) {
      return Optional.of(new BigDecimal(text));
    }
    char separator = lastPoint > lastComma ? '.' : ',';
    boolean both = lastPoint >= 0 && lastComma >= 0;
    boolean several = text.indexOf(separator) != text.lastIndexOf(separator);
    int behind = text.length() - 1 - Math.max(lastPoint, lastComma);
    int before = text.indexOf(separator);
    boolean thousands =
        !both
            && behind == 3
            && before <= 3
            && !text.startsWith("0")
            && (several || separator == ',' || !scaled);
    if (both && several) {
      return Optional.empty();
    }
    String plain =
        thousands
            ? text.replace(".", "").replace(",", "")
            : text.replace(separator == '.' ? "," : ".", "").replace(separator, '.');
    return plain.indexOf('.') == plain.lastIndexOf('.')
        ? Optional.of(new BigDecimal(plain))
        : Optional.empty();
  }

  private static Optional<Numeral> words(Tokens tokens, int i, int end) {
    Optional<Numeral> share = share(tokens, i, end);
    if (share.isPresent()) {
      return share;
    }
    boolean article = tokens.in(i, ARTICLES);
    boolean dozen = tokens.in(i + 1, "dozen dutzend docena douzaine");
    boolean hundred = tokens.in(i + 1, "hundred hundert centaine centenar");
    if (article && (dozen || hundred) && i + 1 < end) {
      return Optional.of(new Numeral(BigDecimal.valueOf(dozen ? 12 : 100), i + 2));
    }
    if (article && scale(tokens, i + 1, end)) {
      return Optional.of(andHalf(tokens, BigDecimal.ONE, i + 1));
    }
    return NumberWords.at(tokens, i, end)
        .map(found -> andHalf(tokens, found.value(), found.next()));
  }

  /** "Half a million", "a quarter of a million", "medio millón", "un demi-million". */
  private static Optional<Numeral> share(Tokens tokens, int i, int end) {
    BigDecimal half = new BigDecimal("0.5");
    int article = tokens.in(i, ARTICLES) ? i + 1 : i;
    if (tokens.is(i, "half") && tokens.in(i + 1, ARTICLES) && scale(tokens, i + 2, end)) {
      return Optional.of(new Numeral(half, i + 2));
    }
    if (tokens.in(article, "half halbe halben medio demi")) {
      int at = Numerals.hyphen(tokens, article + 1) ? article + 2 : article + 1;
      if (scale(tokens, at, end)) {
        return Optional.of(new Numeral(half, at));
      }
    }
    boolean quarter = tokens.in(article, "quarter") && tokens.is(article + 1, "of") && article > i;
    int at = tokens.in(article + 2, ARTICLES) ? article + 3 : article + 2;
    return quarter && scale(tokens, at, end)
        ? Optional.of(new Numeral(new BigDecimal("0.25"), at))
        : Optional.empty();
  }

  /** "Two and a half million", "un millón y medio", "deux ans et demi": the half counts too. */
  private static Numeral andHalf(Tokens tokens, BigDecimal whole, int next) {
    boolean english =
        tokens.is(next, "and") && tokens.is(next + 1, "a") && tokens.is(next + 2, "half");
    return english
        ? new Numeral(whole.add(new BigDecimal("0.5")), next + 3)
        : new Numeral(whole, next);
  }

  private static boolean scale(Tokens tokens, int i, int end) {
    return tokens.lower(i).length() > 2 && magnitude(tokens, i, end).isPresent();
  }

  private static Map<String, BigDecimal> magnitudes() {
    Map<String, BigDecimal> values = new HashMap<>();
    for (var row : Resources.rows("scales.txt")) {
      for (String word : Resources.parts(row.get(1))) {
        values.put(word, new BigDecimal(row.getFirst()));
      }
    }
    return Map.copyOf(values);
  }
}
