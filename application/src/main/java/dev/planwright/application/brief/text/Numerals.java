package dev.planwright.application.brief.text;

import module java.base;

/** Numbers in digits, with any thousands separator, and in words. */
public final class Numerals {
  private static final Set<String> ARTICLES = Words.of("number articles");
  private static final Set<String> SHORT = Words.of("numerals short");
  private static final Map<String, BigDecimal> SCALES = values("scales.txt");
  private static final Map<String, BigDecimal> WORDS = values("numbers.txt");

  /** "Half a million", "un demi-million", "a quarter of a million", "a dozen". */
  private static final Phrases<String> IDIOMS =
      new Phrases<>(
          List.of(
              Map.entry("<halves-of> -? <number-articles>? > {scale}", "0.5"),
              Map.entry("<number-articles> <halves-of> -? <number-articles>? > {scale}", "0.5"),
              Map.entry("<number-articles> quarter of <number-articles>? > {scale}", "0.25"),
              Map.entry("<number-articles> dozen/dutzend/docena/douzaine", "12"),
              Map.entry("<number-articles> hundred/hundert/centaine/centenar", "100"),
              Map.entry("<number-articles> > {scale}", "1")));

  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final int LONGEST_WORD = 60;
  private static final int LONGEST_RUN = 24;
  private static final int MOST_WORDS = 12;

  /** A number, and the token behind it. */
  public record Numeral(BigDecimal value, int next) {
    private static Numeral of(String value, int next) {
      return new Numeral(new BigDecimal(value), next);
    }
  }

  private Numerals() {}

  /**
   * The number that begins here.
   *
   * @param spaced whether blanks may part thousands, as in "1 200 000"; where a single group
   *     follows it must be round then
   */
  public static Optional<Numeral> at(Tokens tokens, int i, int end, boolean spaced) {
    if (i >= end || !tokens.number(i)) {
      return i < end && tokens.word(i) ? words(tokens, i, end) : Optional.empty();
    }
    Optional<Numeral> grouped = spaced ? grouped(tokens, i, end) : Optional.empty();
    boolean scaled = scale(tokens, i + 1, end).isPresent();
    return grouped.or(
        () -> digits(tokens.lower(i), scaled).map(value -> new Numeral(value, i + 1)));
  }

  /** "a", "eine", "un". */
  public static boolean article(Tokens tokens, int i) {
    return tokens.in(i, ARTICLES);
  }

  /** The factor behind a number: k, million, bn, Mio. and so on. */
  public static Optional<Numeral> scale(Tokens tokens, int i, int end) {
    int at = hyphen(tokens, i) ? i + 1 : i;
    BigDecimal factor = at < end ? SCALES.get(tokens.lower(at)) : null;
    boolean letter = tokens.lower(at).length() == 1;
    if (factor == null || (letter && tokens.joined(at + 1) && tokens.number(at + 1))) {
      return Optional.empty();
    }
    boolean dotted =
        tokens.in(at, SHORT)
            && !letter
            && tokens.lower(at).length() > 2
            && at + 1 < end
            && tokens.is(at + 1, ".")
            && tokens.joined(at + 1);
    return Optional.of(new Numeral(factor, dotted ? at + 2 : at + 1));
  }

  /** The number with the "y medio" or "et demi" that stands behind its scale, and behind both. */
  public static Numeral halved(Tokens tokens, Numeral number, Numeral scale) {
    int next = scale.next();
    boolean half = tokens.in(next, "y et") && tokens.in(next + 1, "medio media demi demie");
    return half
        ? new Numeral(number.value().add(HALF), next + 2)
        : new Numeral(number.value(), next);
  }

  /** Whether a hyphen here ties two words or numbers together. */
  public static boolean hyphen(Tokens tokens, int i) {
    return tokens.in(i, "- ‑") && tokens.joined(i) && tokens.joined(i + 1);
  }

  private static Optional<Numeral> grouped(Tokens tokens, int i, int end) {
    var all = new StringBuilder(tokens.lower(i));
    int at = i + 1;
    while (tokens.lower(i).length() <= 3
        && at < end
        && at - i < 6
        && tokens.number(at)
        && tokens.lower(at).length() == 3
        && tokens.lower(at).chars().allMatch(Character::isDigit)
        && tokens.start(at) - tokens.end(at - 1) == 1) {
      all.append(tokens.lower(at++));
    }
    boolean meant = at - i > 2 || (at - i == 2 && tokens.lower(at - 1).endsWith("00"));
    return meant ? Optional.of(Numeral.of(all.toString(), at)) : Optional.empty();
  }

  /** The value of a run of digits with points, commas or apostrophes inside. */
  private static Optional<BigDecimal> digits(String run, boolean scaled) {
    String text = run.replace("'", "");
    int last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
    if (text.length() > LONGEST_RUN) {
      return Optional.empty();
    }
    if (last < 0) {
      return Optional.of(new BigDecimal(text));
    }
    char separator = text.charAt(last);
    String other = separator == '.' ? "," : ".";
    int first = text.indexOf(separator);
    boolean both = text.contains(other);
    if (both && first != last) {
      return Optional.empty();
    }
    boolean several = first != last || separator == ',' || !scaled;
    boolean thousands =
        !both && text.length() - last == 4 && first <= 3 && !text.startsWith("0") && several;
    String whole = text.replace(other, "");
    String plain = thousands ? whole.replace("" + separator, "") : whole.replace(separator, '.');
    return plain.indexOf('.') == plain.lastIndexOf('.')
        ? Optional.of(new BigDecimal(plain))
        : Optional.empty();
  }

  private static Optional<Numeral> words(Tokens tokens, int i, int end) {
    return IDIOMS
        .at(tokens, i, end)
        .map(idiom -> Numeral.of(idiom.value(), idiom.next()))
        .or(() ->
            sum(tokens, i, end)
                .map(sum -> {
                  int next = sum.next();
                  boolean half =
                      tokens.is(next, "and")
                          && tokens.is(next + 1, "a")
                          && tokens.is(next + 2, "half");
                  return half ? new Numeral(sum.value().add(HALF), next + 3) : sum;
                }));
  }

  /** Number words in a row; a thousand belongs to them only when more follows. */
  private static Optional<Numeral> sum(Tokens tokens, int i, int end) {
    BigDecimal thousands = BigDecimal.ZERO;
    BigDecimal open = BigDecimal.ZERO;
    int last = 0;
    int next = i;
    for (int at = i; at < end && at - i < MOST_WORDS; ) {
      boolean thousand = thousandInside(tokens, at, end);
      Optional<BigDecimal> word = word(tokens.lower(at));
      int value = word.map(BigDecimal::intValue).orElse(-1);
      if (thousand) {
        thousands = open.max(BigDecimal.ONE).multiply(new BigDecimal("1000"));
        open = BigDecimal.ZERO;
        last = 1000;
      } else if (last == 4 && value == 20 && hyphen(tokens, at - 1)) {
        open = open.add(new BigDecimal("76"));
        last = 80;
      } else if (value == 100 && last > 0 && last < 100) {
        open = open.multiply(new BigDecimal("100"));
        last = value;
      } else if (word.isPresent() && (next == i || fits(last, value))) {
        open = open.add(word.orElseThrow());
        last = value;
      } else {
        break;
      }
      next = ++at;
      at = joined(tokens, at) ? at + 1 : at;
    }
    boolean lone = next == i + 1 && article(tokens, i) && !tokens.in(i, "one");
    return next == i || lone
        ? Optional.empty()
        : Optional.of(new Numeral(thousands.add(open), next));
  }

  /** Tens behind hundreds, ones behind tens, and the French 60 + 10. */
  private static boolean fits(int before, int then) {
    boolean tens = before >= 20 && before < 100 && before % 10 == 0;
    return (before >= 1000 && then < 1000)
        || (before >= 100 && before < 1000 && then < 100)
        || (tens && then < 10)
        || ((before == 60 || before == 80) && then < 20)
        || (before == 10 && then > 6 && then < 10);
  }

  /** "and" and "y" and hyphens inside a number. */
  private static boolean joined(Tokens tokens, int at) {
    boolean one = tokens.in(at + 1, "one ein eine einen a");
    boolean and = tokens.in(at, "and y et und") && (!one || tokens.is(at, "et"));
    return (and || hyphen(tokens, at)) && word(tokens.lower(at + 1)).isPresent();
  }

  /** "Mil quinientos", "deux mille cinq cents": a thousand with more behind it. */
  private static boolean thousandInside(Tokens tokens, int at, int end) {
    int behind = tokens.is(at + 1, "and") ? at + 2 : at + 1;
    return behind < end
        && tokens.in(at, "thousand mil mille tausend")
        && word(tokens.lower(behind)).filter(v -> v.compareTo(BigDecimal.ONE) > 0).isPresent();
  }

  /** The value of a word, or of a German compound. */
  private static Optional<BigDecimal> word(String word) {
    BigDecimal known = WORDS.get(word);
    return known != null || word.length() < 6 || word.length() > LONGEST_WORD
        ? Optional.ofNullable(known)
        : compound(word, "tausend", 1000)
            .or(() -> compound(word, "hundert", 100))
            .or(() -> units(word));
  }

  private static Optional<BigDecimal> compound(String word, String unit, int factor) {
    int at = word.indexOf(unit);
    String rest = at < 0 ? "" : word.substring(at + unit.length());
    Optional<BigDecimal> many =
        at == 0
            ? Optional.of(BigDecimal.ONE)
            : at < 0 ? Optional.empty() : part(word.substring(0, at));
    Optional<BigDecimal> more = rest.isEmpty() ? Optional.of(BigDecimal.ZERO) : part(rest);
    return many.filter(_ -> at > 0 || !rest.isEmpty())
        .flatMap(m -> more.map(m.multiply(BigDecimal.valueOf(factor))::add));
  }

  private static Optional<BigDecimal> part(String word) {
    BigDecimal known = WORDS.get(word);
    return known == null
        ? compound(word, "hundert", 100).or(() -> units(word))
        : Optional.of(known);
  }

  /** "dreiundvierzig". */
  private static Optional<BigDecimal> units(String word) {
    int and = word.indexOf("und", 2);
    BigDecimal ones = and < 0 ? null : WORDS.get(word.substring(0, and));
    BigDecimal tens = and < 0 ? null : WORDS.get(word.substring(and + 3));
    return ones != null && tens != null && ones.intValue() < 10 && tens.intValue() >= 20
        ? Optional.of(ones.add(tens))
        : Optional.empty();
  }

  private static Map<String, BigDecimal> values(String file) {
    Map<String, BigDecimal> values = new HashMap<>();
    for (var row : Resources.rows(file)) {
      Resources.parts(row.get(1)).forEach(word -> values.put(word, new BigDecimal(row.getFirst())));
    }
    return Map.copyOf(values);
  }
}
