package dev.planwright.application.brief.money;

import module java.base;

import dev.planwright.application.brief.money.Currencies.Denomination;
import dev.planwright.application.brief.money.Currencies.Named;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Numerals.Numeral;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;

/** Reads an amount of money where it begins. */
public final class MoneyReader {
  private static final Set<String> DASHES = Words.of("money dashes");
  private static final Set<String> BEHIND_BARE = Words.of("money behind bare");
  private static final Set<String> OF_MONEY = Words.of("pounds of money");
  private static final Set<String> ARTICLE_UNITS = Words.of("money reader article units");
  private static final Set<String> ADVERBS = Words.of("per adverbs");
  private static final Map<String, String> PERIODS = periods();
  private static final BigDecimal LEAST_BARE = new BigDecimal("50");

  /**
   * An amount.
   *
   * @param from its first token
   * @param to the token behind it, without the "per month"
   * @param per what it is paid for
   */
  public record Found(
      int from,
      int to,
      BigDecimal low,
      BigDecimal high,
      Denomination denomination,
      Optional<String> per) {}

  private record Part(
      Numeral number, Optional<BigDecimal> factor, Optional<Denomination> denomination, int next) {
    BigDecimal value(Optional<BigDecimal> scale) {
      BigDecimal value = number.value().multiply(scale.orElse(BigDecimal.ONE));
      BigDecimal plain = value.stripTrailingZeros();
      return plain.scale() < 0 ? plain.setScale(0) : plain;
    }
  }

  private final Tokens tokens;
  private final Optional<String> home;

  /** For a text, and the currency of the country it is about. */
  public MoneyReader(Tokens tokens, Optional<String> home) {
    this.tokens = tokens;
    this.home = home;
  }

  /**
   * The amount that begins at this token.
   *
   * @param bare whether a number without a currency is one too, as behind "Budget:"
   */
  public Optional<Found> at(int i, int end, boolean bare) {
    return part(i, end)
        .flatMap(low -> {
          boolean between =
              tokens.in(low.next(), "and und y et") && tokens.in(i - 1, "between zwischen entre");
          Optional<Part> second =
              between || tokens.in(low.next(), DASHES)
                  ? part(low.next() + 1, end).filter(high -> fits(low, high))
                  : Optional.empty();
          Part high = second.orElse(low);
          Optional<Denomination> denomination = low.denomination().or(high::denomination);
          if (denomination.isEmpty() && !(bare && plausible(high))) {
            return Optional.empty();
          }
          BigDecimal to = high.value(high.factor());
          boolean shared =
              low.factor().isEmpty() && low.number().value().compareTo(high.number().value()) < 0;
          BigDecimal from = low.value(shared ? high.factor() : low.factor());
          return Optional.of(
              new Found(
                  i,
                  high.next(),
                  from.min(to),
                  from.max(to),
                  denomination.orElse(Denomination.UNSTATED),
                  per(high.next(), end)));
        });
  }

  private static boolean fits(Part low, Part high) {
    return low.denomination().isEmpty()
        || high.denomination().isEmpty()
        || low.denomination().equals(high.denomination());
  }

  /** Without a currency: no year, no percentage, nothing counted. */
  private boolean plausible(Part part) {
    int next = part.next();
    BigDecimal amount = part.value(part.factor());
    boolean plain = part.factor().isEmpty();
    boolean counted =
        (tokens.word(next) && !tokens.in(next, BEHIND_BARE))
            || tokens.in(next, "% -")
            || (tokens.is(next, "/") && plain);
    int year = amount.precision() - amount.scale() < 6 ? amount.intValue() : 0;
    return !counted
        && !(plain && year >= 1900 && year <= 2100)
        && amount.compareTo(LEAST_BARE) >= 0;
  }

  private Optional<Part> part(int i, int end) {
    boolean kilo = tokens.in(i, "m k t") && tokens.joined(i + 1) && tokens.is(i + 1, "€");
    Optional<Named> before = Currencies.named(tokens, kilo ? i + 1 : i, end, home);
    int at = before.map(Named::next).orElse(i);
    return Numerals.at(tokens, at, end, true)
        .flatMap(number -> {
          Optional<BigDecimal> own = before.flatMap(Named::factor);
          Optional<BigDecimal> sign =
              kilo ? Optional.of(new BigDecimal(tokens.is(i, "m") ? "1e6" : "1e3")) : own;
          return part(number, before.map(Named::denomination), sign, end);
        });
  }

  private Optional<Part> part(
      Numeral digits, Optional<Denomination> before, Optional<BigDecimal> sign, int end) {
    Optional<Numeral> scale = Numerals.scale(tokens, digits.next(), end);
    Numeral number = scale.map(of -> Numerals.halved(tokens, digits, of)).orElse(digits);
    Optional<BigDecimal> factor = scale.map(Numeral::value).or(() -> sign);
    int next = number.next();
    Optional<Numeral> more =
        tokens.lower(next).length() > 2 ? Numerals.scale(tokens, next, end) : Optional.empty();
    if (scale.isPresent() && more.isPresent()) {
      factor = Optional.of(factor.orElseThrow().multiply(more.orElseThrow().value()));
      next = more.orElseThrow().next();
    }
    int at = Numerals.hyphen(tokens, next) ? next + 1 : next;
    at = scale.isPresent() && tokens.in(at, "of de d'") ? at + 1 : at;
    Optional<Named> behind =
        Currencies.named(tokens, at, end, home)
            .filter(found -> !amount(found.next(), end))
            .filter(found -> before.isEmpty() || dollarsTwice(before.orElseThrow(), found));
    if (behind.filter(this::weight).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        new Part(
            number,
            behind.flatMap(Named::factor).isPresent() ? behind.flatMap(Named::factor) : factor,
            behind.map(Named::denomination).or(() -> before),
            behind.map(Named::next).orElse(next)));
  }

  /** In "5 $ 10" or "12 EUR 500" the sign belongs to what follows, when that is close to it. */
  private boolean amount(int next, int end) {
    return next < end && tokens.number(next) && tokens.joined(next);
  }

  /** "$5,000 USD", "$3 million CAD", "$200 Canadian dollars". */
  private static boolean dollarsTwice(Denomination first, Named second) {
    return first.name().equals("dollar") && second.denomination().sure();
  }

  /** "20 pounds of flour" weigh. */
  private boolean weight(Named named) {
    return named.denomination().name().equals("pound")
        && tokens.is(named.next(), "of")
        && !tokens.in(named.next() + 1, OF_MONEY);
  }

  private Optional<String> per(int i, int end) {
    String word = tokens.lower(i);
    if (i < end && tokens.in(i, ADVERBS)) {
      return Optional.of(PERIODS.getOrDefault(word, ""));
    }
    if (tokens.is(i, "p") && tokens.is(i + 1, ".") && tokens.is(i + 2, "a")) {
      return Optional.of("year");
    }
    boolean article =
        tokens.in(i, "a an al im am") && tokens.in(i + 1, ARTICLE_UNITS) && !tokens.number(i + 2);
    boolean sign = article || tokens.in(i, "/ per pro par por every je");
    if (!sign || i + 1 >= end || !tokens.word(i + 1)) {
      return Optional.empty();
    }
    String unit = PERIODS.getOrDefault(tokens.lower(i + 1), tokens.lower(i + 1));
    return Optional.of(tokens.in(i + 1, "square cubic") ? unit + " " + tokens.lower(i + 2) : unit);
  }

  /** What an amount is paid for, by all words for it. */
  private static Map<String, String> periods() {
    Map<String, String> periods = new HashMap<>();
    for (String unit :
        List.of(
            "hour", "day", "week", "month", "quarter", "year", "piece", "person", "square metre")) {
      Words.of("per " + unit).forEach(word -> periods.put(word, unit));
    }
    return periods;
  }
}
