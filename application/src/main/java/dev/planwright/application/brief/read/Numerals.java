package dev.planwright.application.brief.read;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Numbers in digits, with any thousands separator, and in English words. */
final class Numerals {
  private static final Map<String, Integer> SMALL = small();
  private static final Map<String, Integer> TENS =
      Map.of(
          "twenty", 20, "thirty", 30, "forty", 40, "fifty", 50, "sixty", 60, "seventy", 70,
          "eighty", 80, "ninety", 90);
  private static final Map<String, BigDecimal> MAGNITUDES = magnitudes();
  private static final Set<String> SHORT = Words.of("numerals short");

  /** A number, and the token behind it. */
  record Numeral(BigDecimal value, int next) {}

  private Numerals() {}

  /**
   * The number that begins here.
   *
   * @param spaced whether blanks may part thousands, as in "1 200 000"; where a single group
   *     follows it must be round then
   */
  static Optional<Numeral> at(Tokens tokens, int i, int end, boolean spaced) {
    if (tokens.number(i) && i < end) {
      Optional<Numeral> grouped = spaced ? grouped(tokens, i, end) : Optional.empty();
      return grouped.or(() ->
          digits(tokens.lower(i), magnitude(tokens, i + 1, end).isPresent())
              .map(value -> new Numeral(value, i + 1)));
    }
    return i < end && tokens.word(i) ? words(tokens, i, end) : Optional.empty();
  }

  /** The factor behind a number: k, million, bn, Mio. and so on. */
  static Optional<Numeral> magnitude(Tokens tokens, int i, int end) {
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
    return Optional.of(new Numeral(factor, dotted ? at + 2 : at + 1));
  }

  /** Whether a hyphen here ties two words or numbers together. */
  static boolean hyphen(Tokens tokens, int i) {
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
    if (tokens.is(i, "half") && article(tokens, i + 1) && scale(tokens, i + 2, end)) {
      return Optional.of(new Numeral(new BigDecimal("0.5"), i + 2));
    }
    if (tokens.is(i, "a")
        && tokens.is(i + 1, "quarter")
        && tokens.is(i + 2, "of")
        && article(tokens, i + 3)
        && scale(tokens, i + 4, end)) {
      return Optional.of(new Numeral(new BigDecimal("0.25"), i + 4));
    }
    if (tokens.is(i, "a") && tokens.is(i + 1, "dozen")) {
      return Optional.of(new Numeral(BigDecimal.valueOf(12), i + 2));
    }
    if (article(tokens, i) && !(tokens.is(i, "one") && !scaledArticle(tokens, i, end))) {
      boolean hundred = tokens.is(i + 1, "hundred");
      return hundred
          ? Optional.of(new Numeral(BigDecimal.valueOf(100), i + 2))
          : scale(tokens, i + 1, end)
              ? Optional.of(new Numeral(BigDecimal.ONE, i + 1))
              : Optional.empty();
    }
    return cardinal(tokens, i, end);
  }

  private static boolean scaledArticle(Tokens tokens, int i, int end) {
    return tokens.is(i + 1, "hundred") || scale(tokens, i + 1, end);
  }

  private static Optional<Numeral> cardinal(Tokens tokens, int i, int end) {
    int at = i;
    int value = 0;
    boolean any = false;
    while (at < end && at - i < 8) {
      String word = tokens.lower(at);
      if (TENS.containsKey(word)) {
        value += TENS.get(word);
      } else if (SMALL.containsKey(word)) {
        value += SMALL.get(word);
      } else if (word.equals("hundred") && any && value < 100) {
        value *= 100;
      } else if (!(any && tail(tokens, at))) {
        break;
      }
      any = true;
      at++;
    }
    if (!any) {
      return Optional.empty();
    }
    BigDecimal whole = BigDecimal.valueOf(value);
    boolean andHalf = tokens.is(at, "and") && tokens.is(at + 1, "a") && tokens.is(at + 2, "half");
    return Optional.of(
        andHalf ? new Numeral(whole.add(new BigDecimal("0.5")), at + 3) : new Numeral(whole, at));
  }

  /** "and" in "two hundred and fifty", the hyphen in "twenty-five". */
  private static boolean tail(Tokens tokens, int at) {
    boolean more =
        SMALL.containsKey(tokens.lower(at + 1)) || TENS.containsKey(tokens.lower(at + 1));
    return more && (hyphen(tokens, at) || (tokens.is(at, "and") && tokens.is(at - 1, "hundred")));
  }

  private static boolean article(Tokens tokens, int i) {
    return tokens.is(i, "a") || tokens.is(i, "an") || tokens.is(i, "one");
  }

  private static boolean scale(Tokens tokens, int i, int end) {
    return tokens.lower(i).length() > 2 && magnitude(tokens, i, end).isPresent();
  }

  private static Map<String, Integer> small() {
    String[] names =
        ("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
                + " sixteen seventeen eighteen nineteen")
            .split(" ", -1);
    Map<String, Integer> values = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      values.put(names[i], i + 1);
    }
    return Map.copyOf(values);
  }

  private static Map<String, BigDecimal> magnitudes() {
    Map<String, BigDecimal> values = new HashMap<>();
    Map.of(
            "1e3",
            "k thousand thousands grand tsd tausend mille mil mila tusind tusen",
            "1e5",
            "lakh lakhs lac",
            "1e6",
            "m mm mn mio million millions millionen millones milioni milhões miljoen miljoner"
                + " mill mln millioner miljoonaa",
            "1e7",
            "crore crores",
            "1e9",
            "b bn billion billions mrd mlrd milliard milliards milliarde milliarden miljard"
                + " miljarder milliarder mia",
            "1e12",
            "tn trillion trillions")
        .forEach((factor, names) -> {
          for (String name : names.split(" ", -1)) {
            values.put(name, new BigDecimal(factor));
          }
        });
    return Map.copyOf(values);
  }
}
