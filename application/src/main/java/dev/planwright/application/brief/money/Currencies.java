package dev.planwright.application.brief.money;

import module java.base;

import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Resources;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;

/** Currencies by code, sign and name; names that several countries share need the country. */
public final class Currencies {
  private static final Map<String, BigDecimal> PER_DOLLAR = new HashMap<>();
  private static final Phrases<Denomination> NAMES = names();

  /** Lower-case words that are codes as well, and mean the word. */
  private static final Set<String> WORDS_TOO = Words.of("currencies words too");

  /**
   * What an amount is counted in.
   *
   * @param name a code of ISO 4217, or the name that several currencies share
   * @param codes those it may mean, "-" for none in particular; empty for no money of a state
   */
  public record Denomination(String name, List<String> codes) {
    static final Denomination UNSTATED = new Denomination("", List.of("-"));

    /** Whether it is one currency beyond doubt. */
    boolean sure() {
      return codes.equals(List.of(name));
    }

    /** The code, with the currency of the project's country for names that need it. */
    public Optional<String> code(Optional<String> home) {
      return home.filter(own -> codes.contains(own) || equals(UNSTATED))
          .or(() -> codes.stream().findFirst().filter(code -> !code.equals("-")));
    }
  }

  /**
   * A denomination found, and the token behind it.
   *
   * @param factor in front of its code, as in MEUR and TEUR
   */
  record Named(Denomination denomination, int next, Optional<BigDecimal> factor) {}

  private Currencies() {}

  /** The currency sign, code or name at this token. */
  public static boolean at(Tokens tokens, int i, int end) {
    return named(tokens, i, end, Optional.empty()).isPresent();
  }

  static Optional<Named> named(Tokens tokens, int i, int end, Optional<String> home) {
    String original = i < end ? tokens.original(i) : "";
    String scaled = original.length() == 4 ? original.substring(1) : "";
    if ("MTk".indexOf(original.isEmpty() ? '-' : original.charAt(0)) >= 0
        && PER_DOLLAR.containsKey(scaled)) {
      BigDecimal factor = new BigDecimal(original.charAt(0) == 'M' ? "1e6" : "1e3");
      return Optional.of(new Named(one(scaled), i + 1, Optional.of(factor)));
    }
    boolean rand = original.equals("R") && home.filter("ZAR"::equals).isPresent();
    if (rand && tokens.number(i + 1)) {
      return Optional.of(new Named(one("ZAR"), i + 1, Optional.empty()));
    }
    return NAMES
        .at(tokens, i, end)
        .filter(match -> match.next() > i + 1 || !tokens.in(i, WORDS_TOO) || meant(tokens, i))
        .map(match -> {
          int next = match.next();
          boolean dot = tokens.in(i, "rs kr fr sfr") && tokens.is(next, ".") && next < end;
          int behind = dot && tokens.joined(next) ? next + 1 : next;
          return new Named(match.value(), behind, Optional.empty());
        });
  }

  private static boolean meant(Tokens tokens, int i) {
    boolean upper = !tokens.original(i).equals(tokens.lower(i));
    return tokens.shouted(i) || tokens.in(i, "rand won") || (tokens.is(i, "rs") && upper);
  }

  private static Denomination one(String code) {
    return new Denomination(code, List.of(code));
  }

  /** About how many US dollars an amount is; for choosing the level of detail, nothing else. */
  public static BigDecimal roughDollars(BigDecimal amount, String code) {
    return amount.divide(PER_DOLLAR.getOrDefault(code, BigDecimal.ONE), 0, RoundingMode.HALF_UP);
  }

  /** Whether it is known about how much of it a US dollar is. */
  public static boolean comparable(String code) {
    return PER_DOLLAR.containsKey(code);
  }

  private static Phrases<Denomination> names() {
    List<Map.Entry<String, Denomination>> names = new ArrayList<>();
    for (List<String> row : Resources.rows("currencies.txt")) {
      String name = row.getFirst();
      boolean code = name.equals(name.toUpperCase(Locale.ROOT));
      if (code) {
        PER_DOLLAR.put(name, new BigDecimal(row.get(1)));
        names.add(Map.entry(name.toLowerCase(Locale.ROOT), one(name)));
      }
      var meant = code ? one(name) : new Denomination(name, Resources.parts(row.get(1)));
      Resources.parts(row.get(2)).forEach(word -> names.add(Map.entry(word, meant)));
    }
    return new Phrases<>(names);
  }
}
