package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.application.brief.text.Tokens;

/** Periods that a text names in words: "summer 2030", "Q3 2029", "in October". */
public final class NamedPeriods {
  private NamedPeriods() {}

  /**
   * A period.
   *
   * @param yearSaid whether the year stands in the text; else it is the next one
   * @param from where it begins in the text, in chars
   * @param to where it ends
   */
  public record Named(Days days, boolean yearSaid, int from, int to) {}

  private static final Pattern YEAR = Pattern.compile("\\d{4}|\\d\\D+\\d+\\D+\\d\\d$|'\\d\\d$");

  /**
   * All periods of a text, in their order.
   *
   * @param country whose seasons count, ISO 3166-1 alpha-2
   */
  public static List<Named> in(String text, LocalDate today, Optional<String> country) {
    return in(text, today, country, false);
  }

  /** The same, with "October to December 2029" as one period. */
  public static List<Named> ranges(String text, LocalDate today, Optional<String> country) {
    return in(text, today, country, true);
  }

  private static List<Named> in(
      String text, LocalDate today, Optional<String> country, boolean joined) {
    Tokens tokens = Tokens.of(text);
    var reader = new DateReader(tokens, today, DateFacts.southern(country), false);
    List<Named> all = new ArrayList<>();
    int i = 0;
    while (i < tokens.size()) {
      Optional<DateReader.Found> found = reader.at(i, tokens.size());
      found =
          found.map(first ->
              joined && tokens.in(first.to(), "- – — to until till bis a hasta à au")
                  ? reader
                      .at(first.to() + 1, tokens.size())
                      .map(last -> DateFacts.joined(first, last))
                      .orElse(first)
                  : first);
      found.ifPresent(one -> all.add(named(one, tokens)));
      i = found.map(DateReader.Found::to).orElse(i + 1);
    }
    return all;
  }

  /** "Friday" and "next year" are days of whoever speaks, and name no year. */
  private static Named named(DateReader.Found found, Tokens tokens) {
    String said = tokens.between(found.from(), found.to());
    boolean year = !found.guessed() && YEAR.matcher(said).find();
    int from = tokens.start(found.from());
    return new Named(found.days(), year, from, from + said.length());
  }

  /** Whether a text names, with its year, a period that ends on that day. */
  public static boolean endOn(String text, LocalDate day) {
    return in(text, day, Optional.empty()).stream()
        .anyMatch(named -> named.yearSaid() && named.days().to().equals(day));
  }

  /** The first day that a text names with its year. */
  public static Optional<LocalDate> first(String text, Optional<String> country) {
    return in(text, LocalDate.EPOCH, country).stream()
        .filter(Named::yearSaid)
        .map(named -> named.days().from())
        .findFirst();
  }
}
