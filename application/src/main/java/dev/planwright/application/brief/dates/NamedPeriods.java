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
   */
  public record Named(Days days, boolean yearSaid) {}

  /**
   * All periods of a text, in their order.
   *
   * @param country whose seasons count, ISO 3166-1 alpha-2
   */
  public static List<Named> in(String text, LocalDate today, Optional<String> country) {
    Tokens tokens = Tokens.of(text);
    var reader = new DateReader(tokens, today, DateFacts.southern(country), false);
    List<Named> all = new ArrayList<>();
    int i = 0;
    while (i < tokens.size()) {
      Optional<DateReader.Found> found = reader.at(i, tokens.size());
      found.ifPresent(one -> all.add(new Named(one.days(), !one.guessed())));
      i = found.map(DateReader.Found::to).orElse(i + 1);
    }
    return all;
  }

  /** The first day that a text names with its year. */
  public static Optional<LocalDate> first(String text, Optional<String> country) {
    return in(text, LocalDate.EPOCH, country).stream()
        .filter(Named::yearSaid)
        .map(named -> named.days().from())
        .findFirst();
  }
}
