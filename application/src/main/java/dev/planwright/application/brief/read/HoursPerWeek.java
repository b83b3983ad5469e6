package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.dates.Unit;
import dev.planwright.application.brief.text.Numerals;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;

/** Finds how many hours a week people have for a project: "about six hours a week". */
public final class HoursPerWeek {
  private static final Set<String> HOURS = Words.of("per hour");

  /** How many tokens after the hours the week may be: "hours in the week", "Stunden pro Woche". */
  private static final int REACH = 3;

  private HoursPerWeek() {}

  /** The weekly hours that a text states, in its order. */
  public static List<BigDecimal> in(String text) {
    Tokens tokens = Tokens.of(text);
    List<BigDecimal> found = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Optional<Numerals.Numeral> count =
          tokens.in(i + 1, HOURS) || tokens.in(i + 2, HOURS)
              ? Numerals.at(tokens, i, tokens.size(), false)
              : Optional.empty();
      count
          .filter(hours -> tokens.in(hours.next(), HOURS) && weekly(tokens, hours.next()))
          .ifPresent(hours -> found.add(hours.value()));
    }
    return found;
  }

  private static boolean weekly(Tokens tokens, int hours) {
    return IntStream.rangeClosed(hours + 1, hours + REACH)
        .anyMatch(k -> Unit.of(tokens.lower(k)).filter(Unit.WEEK::equals).isPresent());
  }
}
