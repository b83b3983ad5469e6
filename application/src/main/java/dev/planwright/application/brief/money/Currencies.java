package dev.planwright.application.brief.money;

import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Currencies by code, sign and name; names that several countries share need the country. */
public final class Currencies {
  private static final Map<String, BigDecimal> PER_DOLLAR = new HashMap<>();
  private static final Phrases<Denomination> NAMES = names();

  /** Signs and names of more than one currency: the code without a country, then the others. */
  private static final Map<String, List<String>> SHARED =
      Map.of(
          "dollar",
          List.of(
              "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "JMD", "NAD", "XCD", "FJD", "BBD",
              "TTD"),
          "pound",
          List.of("GBP", "EGP", "LBP", "SYP", "SDG"),
          "krone",
          List.of("", "DKK", "NOK", "SEK", "ISK", "CZK"),
          "franc",
          List.of("CHF", "XOF", "XAF", "RWF", "BIF", "DJF", "GNF"),
          "peso",
          List.of("", "MXN", "ARS", "CLP", "COP", "PHP", "DOP", "UYU", "CUP"),
          "dinar",
          List.of("", "KWD", "JOD", "BHD", "RSD", "TND", "DZD", "IQD", "LYD", "MKD"),
          "shilling",
          List.of("", "KES", "TZS", "UGX", "SOS"),
          "riyal",
          List.of("", "SAR", "QAR", "OMR", "YER", "IRR"),
          "dirham",
          List.of("", "AED", "MAD"),
          "yen sign",
          List.of("JPY", "CNY"));

  /** Lower-case words that are codes as well, and mean the word. */
  private static final Set<String> WORDS_TOO = Words.of("currencies words too");

  /** What an amount is counted in. */
  sealed interface Denomination {
    /** ISO 4217. */
    record Code(String code) implements Denomination {}

    /** A name that several countries use. */
    record Shared(String name) implements Denomination {}

    /** No word or sign at all. */
    record Unstated() implements Denomination {}

    /** Not money by any state's law. */
    record Crypto() implements Denomination {}
  }

  /** A denomination found, and the token behind it. */
  record Named(Denomination denomination, int next) {}

  private Currencies() {}

  /** The currency sign, code or name at this token. */
  public static Optional<Named> at(Tokens tokens, int i, int end) {
    if (i >= end) {
      return Optional.empty();
    }
    Optional<Named> scaled = scaledCode(tokens, i);
    if (scaled.isPresent()) {
      return scaled;
    }
    return NAMES
        .at(tokens, i, end)
        .filter(match -> sensible(tokens, i, match))
        .map(match -> new Named(match.value(), afterDot(tokens, i, match.next(), end)));
  }

  /** "R500,000" and "R 2 million": only where the rand is at home, and close to the number. */
  static boolean rand(Tokens tokens, int i, Optional<String> home) {
    return home.filter("ZAR"::equals).isPresent()
        && tokens.original(i).equals("R")
        && tokens.number(i + 1);
  }

  private static boolean sensible(Tokens tokens, int i, Phrases.Match<Denomination> match) {
    boolean single = match.next() == i + 1;
    boolean upper = !tokens.original(i).equals(tokens.lower(i));
    return !single
        || !tokens.in(i, WORDS_TOO)
        || (upper && tokens.shouted(i))
        || (tokens.is(i, "rs") && upper)
        || tokens.is(i, "rand")
        || tokens.is(i, "won");
  }

  private static int afterDot(Tokens tokens, int i, int next, int end) {
    boolean dotted = tokens.in(i, "rs kr fr sfr") && tokens.is(next, ".") && next < end;
    return dotted && tokens.joined(next) ? next + 1 : next;
  }

  /** MEUR, TEUR, kEUR, MSEK: handled as the code; the factor is read by {@link #prefixFactor}. */
  private static Optional<Named> scaledCode(Tokens tokens, int i) {
    return prefixFactor(tokens, i)
        .map(_ ->
            new Named(
                new Denomination.Code(tokens.lower(i).substring(1).toUpperCase(Locale.ROOT)),
                i + 1));
  }

  /** The factor in front of a code, as in MEUR. */
  static Optional<BigDecimal> prefixFactor(Tokens tokens, int i) {
    String original = tokens.original(i);
    boolean code =
        original.length() == 4
            && "MTk".indexOf(original.charAt(0)) >= 0
            && PER_DOLLAR.containsKey(original.substring(1));
    return code
        ? Optional.of(new BigDecimal(original.charAt(0) == 'M' ? "1000000" : "1000"))
        : Optional.empty();
  }

  /** The code, with the currency of the project's country for names that need it. */
  public static Optional<String> code(Denomination denomination, Optional<String> home) {
    return switch (denomination) {
      case Denomination.Code(String code) -> Optional.of(code);
      case Denomination.Shared(String name) -> {
        List<String> codes = SHARED.getOrDefault(name, List.of());
        Optional<String> local = home.filter(codes::contains);
        yield local.or(() -> codes.stream().findFirst()).filter(code -> !code.isEmpty());
      }
      case Denomination.Unstated() -> home;
      case Denomination.Crypto() -> Optional.empty();
    };
  }

  /** About how many US dollars an amount is; for choosing the level of detail, nothing else. */
  public static BigDecimal roughDollars(BigDecimal amount, String code) {
    return amount.divide(
        PER_DOLLAR.getOrDefault(code, BigDecimal.ONE), 0, java.math.RoundingMode.HALF_UP);
  }

  private static Phrases<Denomination> names() {
    List<Map.Entry<String, Denomination>> names = new ArrayList<>();
    for (List<String> row : Resources.rows("currencies.txt")) {
      String code = row.getFirst();
      PER_DOLLAR.put(code, new BigDecimal(row.get(1)));
      names.add(Map.entry(code.toLowerCase(Locale.ROOT), new Denomination.Code(code)));
      for (String name : Resources.parts(row.get(2))) {
        names.add(Map.entry(name, new Denomination.Code(code)));
      }
    }
    shared(names, "dollar", "$ dollar dollars dólar dólares buck bucks");
    shared(names, "pound", "pound pounds pfund");
    shared(names, "krone", "kr krone kroner krona kronen kronur");
    shared(names, "franc", "fr franc francs franco francos");
    shared(names, "peso", "peso pesos");
    shared(names, "dinar", "dinar dinars");
    shared(names, "shilling", "shilling shillings");
    shared(names, "riyal", "riyal riyals rial rials");
    shared(names, "dirham", "dirham dirhams");
    shared(names, "yen sign", "¥");
    for (String name :
        "btc bitcoin bitcoins ₿ eth ether ethereum usdt usdc tether dogecoin doge solana xrp litecoin ltc monero xmr"
            .split(" ", -1)) {
      names.add(Map.entry(name, new Denomination.Crypto()));
    }
    return new Phrases<>(names);
  }

  private static void shared(
      List<Map.Entry<String, Denomination>> names, String name, String words) {
    for (String word : words.split(" ", -1)) {
      names.add(Map.entry(word, new Denomination.Shared(name)));
    }
  }
}
