package dev.planwright.application.brief.money;

import dev.planwright.application.brief.money.Currencies.Denomination;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Numerals.Numeral;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads an amount of money where it begins. */
public final class MoneyReader {
  private static final Set<String> DASHES =
      Set.of("-", "–", "—", "‑", "−", "~", "to", "bis", "until", "à", "a", "hasta");
  private static final Map<String, String> PERIODS = periods();
  private static final String ADVERBS =
      "monthly yearly annually annual weekly daily hourly quarterly each apiece monatlich jährlich"
          + " mensuel mensuales anuales annuels";
  private static final Set<String> ARTICLE_UNITS = Words.of("money reader article units");

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
      BigDecimal number,
      Optional<BigDecimal> factor,
      Optional<Denomination> denomination,
      int next) {}

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
    Optional<Part> first = part(i, end);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Part low = first.orElseThrow();
    boolean between =
        tokens.in(low.next(), "and und y et") && tokens.in(i - 1, "between zwischen entre");
    Optional<Part> second =
        dash(low.next()) || between ? part(low.next() + 1, end) : Optional.empty();
    Optional<Denomination> denomination =
        low.denomination().or(() -> second.flatMap(Part::denomination));
    boolean ranged = second.isPresent() && fits(low, second.orElseThrow());
    if (!ranged) {
      denomination = low.denomination();
    }
    Part high = ranged ? second.orElseThrow() : low;
    if (denomination.isEmpty() && !(bare && plausible(low, high))) {
      return Optional.empty();
    }
    BigDecimal to = scaled(high.number(), high.factor());
    BigDecimal from = ranged ? scaled(low.number(), low.factor()) : to;
    if (ranged
        && low.factor().isEmpty()
        && high.factor().isPresent()
        && low.number().compareTo(high.number()) < 0) {
      from = scaled(low.number(), high.factor());
    }
    boolean swapped = from.compareTo(to) > 0;
    return Optional.of(
        new Found(
            i,
            high.next(),
            swapped ? to : from,
            swapped ? from : to,
            denomination.orElseGet(Denomination.Unstated::new),
            per(high.next(), end)));
  }

  private boolean dash(int i) {
    return tokens.in(i, DASHES);
  }

  private static boolean fits(Part low, Part high) {
    return low.denomination().isEmpty()
        || high.denomination().isEmpty()
        || low.denomination().equals(high.denomination());
  }

  /** Without a currency: no year, no percentage, nothing counted. */
  private boolean plausible(Part low, Part high) {
    BigDecimal amount = scaled(high.number(), high.factor());
    boolean counted =
        tokens.is(high.next(), "%")
            || tokens.is(high.next(), "percent")
            || (tokens.word(high.next())
                && !tokens.in(
                    high.next(),
                    "vom von für pour para from is son sont kommt for in total max maximum at or"
                        + " and but per overall all until to is plus over with from including"
                        + " excluding"))
            || tokens.is(high.next(), "-")
            || (tokens.is(high.next(), "/") && low.factor().isEmpty());
    boolean year =
        low.factor().isEmpty()
            && amount.compareTo(BigDecimal.valueOf(1900)) >= 0
            && amount.compareTo(BigDecimal.valueOf(2100)) <= 0;
    return !counted && !year && amount.compareTo(BigDecimal.valueOf(50)) >= 0;
  }

  private Optional<Part> part(int i, int end) {
    Optional<BigDecimal> before = Currencies.prefixFactor(tokens, i);
    Optional<Currencies.Named> prefix = currency(i, end);
    int at = prefix.map(Currencies.Named::next).orElse(i);
    if (prefix.isEmpty()
        && "mk t".contains(tokens.lower(i))
        && tokens.lower(i).length() == 1
        && tokens.joined(i + 1)
        && tokens.is(i + 1, "€")) {
      prefix = Currencies.at(tokens, i + 1, end);
      before = Optional.of(new BigDecimal(tokens.is(i, "m") ? "1000000" : "1000"));
      at = i + 2;
    }
    Optional<Numeral> numeral = Numerals.at(tokens, at, end, true);
    if (numeral.isEmpty()) {
      return Optional.empty();
    }
    Numeral number = numeral.orElseThrow();
    Optional<Numeral> magnitude = Numerals.magnitude(tokens, number.next(), end);
    int next = magnitude.map(Numeral::next).orElse(number.next());
    if (magnitude.isPresent()
        && Numerals.magnitude(tokens, next, end).isPresent()
        && tokens.lower(next).length() > 2) {
      Numeral more = Numerals.magnitude(tokens, next, end).orElseThrow();
      magnitude =
          Optional.of(
              new Numeral(magnitude.orElseThrow().value().multiply(more.value()), more.next()));
      next = more.next();
    }
    Optional<BigDecimal> factor = magnitude.map(Numeral::value);
    factor = factor.isPresent() ? factor : before;
    Optional<Denomination> denomination = prefix.map(Currencies.Named::denomination);
    int suffixAt = Numerals.hyphen(tokens, next) ? next + 1 : next;
    suffixAt = tokens.is(suffixAt, "of") && magnitude.isPresent() ? suffixAt + 1 : suffixAt;
    suffixAt = tokens.in(suffixAt, "de d'") && magnitude.isPresent() ? suffixAt + 1 : suffixAt;
    Optional<Currencies.Named> suffix =
        currency(suffixAt, end).filter(found -> !amountBehind(found, end));
    if (suffix.isPresent()
        && (denomination.isEmpty()
            || dollarsTwice(denomination.orElseThrow(), suffix.orElseThrow()))) {
      if (weight(suffix.orElseThrow())) {
        return Optional.empty();
      }
      denomination = suffix.map(Currencies.Named::denomination);
      Optional<BigDecimal> scale = Currencies.prefixFactor(tokens, suffixAt);
      factor = scale.isPresent() ? scale : factor;
      next = suffix.orElseThrow().next();
    }
    return Optional.of(new Part(number.value(), factor, denomination, next));
  }

  /** In "5 $ 10" or "12 EUR 500" the sign belongs to what follows, when that is close to it. */
  private boolean amountBehind(Currencies.Named found, int end) {
    int next = found.next();
    boolean close = next < end && tokens.number(next) && tokens.joined(next);
    return close;
  }

  private Optional<Currencies.Named> currency(int i, int end) {
    return Currencies.rand(tokens, i, home)
        ? Optional.of(new Currencies.Named(new Denomination.Code("ZAR"), i + 1))
        : Currencies.at(tokens, i, end);
  }

  /** "$5,000 USD", "$3 million CAD", "$200 Canadian dollars". */
  private static boolean dollarsTwice(Denomination first, Currencies.Named second) {
    return first.equals(new Denomination.Shared("dollar"))
        && second.denomination() instanceof Denomination.Code;
  }

  /** "20 pounds of flour" weigh. */
  private boolean weight(Currencies.Named suffix) {
    return suffix.denomination().equals(new Denomination.Shared("pound"))
        && tokens.is(suffix.next(), "of")
        && !tokens.in(
            suffix.next() + 1,
            "funding investment capital savings debt grant public taxpayers equity");
  }

  private static BigDecimal scaled(BigDecimal number, Optional<BigDecimal> factor) {
    BigDecimal value = number.multiply(factor.orElse(BigDecimal.ONE)).stripTrailingZeros();
    return value.scale() < 0 ? value.setScale(0) : value;
  }

  private Optional<String> per(int i, int end) {
    if (i >= end) {
      return Optional.empty();
    }
    if (tokens.in(i, ADVERBS)) {
      return Optional.of(PERIODS.getOrDefault(tokens.lower(i), ""));
    }
    if (tokens.is(i, "p") && tokens.is(i + 1, ".") && tokens.is(i + 2, "a")) {
      return Optional.of("year");
    }
    boolean sign = tokens.in(i, "/ per pro par por every je");
    boolean article =
        tokens.in(i, "a an al im am") && tokens.in(i + 1, ARTICLE_UNITS) && !tokens.number(i + 2);
    if ((sign || article) && i + 1 < end && tokens.word(i + 1)) {
      String unit = PERIODS.getOrDefault(tokens.lower(i + 1), tokens.lower(i + 1));
      boolean square = unit.equals("square") || unit.equals("cubic");
      return Optional.of(square ? unit + " " + tokens.lower(i + 2) : unit);
    }
    return Optional.empty();
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
