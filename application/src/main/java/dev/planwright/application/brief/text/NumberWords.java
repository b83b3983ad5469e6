package dev.planwright.application.brief.text;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Numbers in words, in English, German, Spanish and French: "two hundred and fifty",
 * "zweihundertfünfzigtausend", "treinta y cinco", "quatre-vingt-dix-sept".
 */
final class NumberWords {
  private static final Map<String, BigDecimal> VALUES = values();
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);
  private static final int LONGEST = 40;
  private static final int MOST_WORDS = 12;

  /** A number, and the token behind it. */
  record Found(BigDecimal value, int next) {}

  private NumberWords() {}

  /**
   * The number that begins at this token. An article that looks like one ("ein", "un") is no number
   * by itself.
   */
  static Optional<Found> at(Tokens tokens, int i, int end) {
    BigDecimal done = BigDecimal.ZERO;
    BigDecimal open = BigDecimal.ZERO;
    BigDecimal last = BigDecimal.ZERO;
    int at = i;
    int next = i;
    if (i < end && tokens.in(i, "mil mille tausend")) {
      done = THOUSAND;
      last = THOUSAND;
      next = ++at;
    }
    while (at < end && at - i < MOST_WORDS) {
      Optional<BigDecimal> value = word(tokens.lower(at));
      if (value.isEmpty()) {
        break;
      }
      BigDecimal word = value.orElseThrow();
      boolean first = next == i;
      if (word.compareTo(THOUSAND) >= 0) {
        // a whole number of one word, as in German
        if (!first) {
          break;
        }
        open = word;
      } else if (fourTwenties(tokens, at, last)) {
        open = open.add(BigDecimal.valueOf(76));
      } else if (word.compareTo(HUNDRED) == 0 && last.signum() > 0 && small(last)) {
        open = open.subtract(last).add(last.multiply(HUNDRED));
      } else if (first || fits(last, word)) {
        open = open.add(word);
      } else {
        break;
      }
      last = fourTwenties(tokens, at, last) ? BigDecimal.valueOf(80) : word;
      next = ++at;
      if (thousandInside(tokens, at, end)) {
        done = done.add(open.max(BigDecimal.ONE).multiply(THOUSAND));
        open = BigDecimal.ZERO;
        last = THOUSAND;
        next = ++at;
      }
      at = joined(tokens, at) ? at + 1 : at;
    }
    boolean lone = next == i + 1 && tokens.in(i, "ein eine einen einem einer un una une");
    return next == i || lone ? Optional.empty() : Optional.of(new Found(done.add(open), next));
  }

  private static boolean small(BigDecimal last) {
    return last.compareTo(HUNDRED) < 0;
  }

  /** Tens behind hundreds, ones behind tens, and the French 60 + 10. */
  private static boolean fits(BigDecimal last, BigDecimal word) {
    int before = last.intValue();
    int then = word.intValue();
    boolean tens = before >= 20 && before < 100 && before % 10 == 0;
    return (before >= 1000 && then < 1000)
        || (before >= 100 && then < 100)
        || (tens && then < 10)
        || ((before == 60 || before == 80) && then < 20)
        || (before == 10 && then > 6 && then < 10);
  }

  private static boolean fourTwenties(Tokens tokens, int at, BigDecimal last) {
    return last.intValue() == 4 && tokens.in(at, "vingt vingts") && Numerals.hyphen(tokens, at - 1);
  }

  /** "and" and "y" and hyphens inside a number. */
  private static boolean joined(Tokens tokens, int at) {
    boolean more = word(tokens.lower(at + 1)).isPresent();
    boolean and = tokens.in(at, "and y et und") && !tokens.in(at + 1, "one ein eine einen a");
    boolean one = tokens.is(at, "et") && tokens.in(at + 1, "un une");
    return more && (and || one || Numerals.hyphen(tokens, at));
  }

  /** "Mil quinientos", "deux mille cinq cents": a thousand with more behind it. */
  private static boolean thousandInside(Tokens tokens, int at, int end) {
    return at + 1 < end
        && tokens.in(at, "thousand mil mille tausend")
        && (word(tokens.lower(at + 1)).filter(v -> v.compareTo(BigDecimal.ONE) > 0).isPresent()
            || (tokens.is(at + 1, "and") && word(tokens.lower(at + 2)).isPresent()));
  }

  /** The value of a word, or of a German compound. */
  private static Optional<BigDecimal> word(String word) {
    BigDecimal known = VALUES.get(word);
    if (known != null) {
      return Optional.of(known);
    }
    return word.length() < 6 || word.length() > LONGEST ? Optional.empty() : compound(word);
  }

  private static Optional<BigDecimal> compound(String word) {
    int thousand = word.indexOf("tausend");
    if (thousand < 0) {
      return below1000(word);
    }
    String behind = word.substring(thousand + "tausend".length());
    Optional<BigDecimal> before =
        thousand == 0 ? Optional.of(BigDecimal.ONE) : below1000(word.substring(0, thousand));
    Optional<BigDecimal> rest = behind.isEmpty() ? Optional.of(BigDecimal.ZERO) : below1000(behind);
    return before
        .flatMap(b -> rest.map(r -> b.multiply(THOUSAND).add(r)))
        .filter(_ -> thousand > 0 || !behind.isEmpty());
  }

  private static Optional<BigDecimal> below1000(String word) {
    int hundred = word.indexOf("hundert");
    if (hundred < 0) {
      return below100(word);
    }
    String behind = word.substring(hundred + "hundert".length());
    Optional<BigDecimal> before =
        hundred == 0 ? Optional.of(BigDecimal.ONE) : below100(word.substring(0, hundred));
    Optional<BigDecimal> rest = behind.isEmpty() ? Optional.of(BigDecimal.ZERO) : below100(behind);
    return before.flatMap(b -> rest.map(r -> b.multiply(HUNDRED).add(r)));
  }

  private static Optional<BigDecimal> below100(String word) {
    BigDecimal known = VALUES.get(word);
    if (known != null) {
      return Optional.of(known);
    }
    int and = word.indexOf("und", 2);
    if (and < 0) {
      return Optional.empty();
    }
    BigDecimal ones = VALUES.get(word.substring(0, and));
    BigDecimal tens = VALUES.get(word.substring(and + 3));
    return ones != null && tens != null && ones.intValue() < 10 && tens.intValue() >= 20
        ? Optional.of(ones.add(tens))
        : Optional.empty();
  }

  private static Map<String, BigDecimal> values() {
    Map<String, BigDecimal> values = new HashMap<>();
    for (var row : Resources.rows("numbers.txt")) {
      for (String word : Resources.parts(row.get(1))) {
        values.put(word, new BigDecimal(row.getFirst()));
      }
    }
    return Map.copyOf(values);
  }
}
