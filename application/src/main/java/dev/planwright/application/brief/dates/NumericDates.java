package dev.planwright.application.brief.dates;

import dev.planwright.application.brief.dates.DateReader.Found;
import dev.planwright.application.brief.text.CalendarWords;
import dev.planwright.application.brief.text.CalendarWords.Days;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Years;
import java.time.Month;
import java.time.YearMonth;
import java.util.Optional;

/** Dates in figures: 2027-03-15, 31.12.2027, 3/4/2027. */
final class NumericDates {
  private final Tokens tokens;
  private final boolean monthFirst;

  /** For a text; {@code monthFirst} says whether 03/04/2027 is a day in March. */
  NumericDates(Tokens tokens, boolean monthFirst) {
    this.tokens = tokens;
    this.monthFirst = monthFirst;
  }

  /** 2027-03-15, 2027-mar-15, 2027-03, 2027/03/15, 31.12.2027, 3/4/2027. */
  Optional<Found> at(int i, int end) {
    if (!tokens.number(i)) {
      return Optional.empty();
    }
    String first = tokens.lower(i);
    String[] dotted = first.split("\\.", 5);
    if (dotted.length == 3 && first.length() <= 10) {
      return date(i, i + 1, dotted[2], dotted[1], dotted[0], false);
    }
    boolean joined = i + 2 < end && tokens.joined(i + 1) && tokens.joined(i + 2);
    boolean signs = tokens.is(i + 1, "-") || tokens.is(i + 1, "/") || tokens.is(i + 1, "‑");
    boolean three =
        joined
            && signs
            && i + 4 < end
            && tokens.lower(i + 3).equals(tokens.lower(i + 1))
            && tokens.joined(i + 3)
            && tokens.joined(i + 4)
            && tokens.number(i + 4);
    if (three && first.length() == 4) {
      Optional<Month> named = CalendarWords.month(tokens.lower(i + 2));
      String month = named.map(m -> String.valueOf(m.getValue())).orElse(tokens.lower(i + 2));
      return date(i, i + 5, first, month, tokens.lower(i + 4), false);
    }
    if (three) {
      Optional<Month> named = CalendarWords.month(tokens.lower(i + 2));
      if (named.isPresent()) {
        return date(
            i,
            i + 5,
            tokens.lower(i + 4),
            String.valueOf(named.orElseThrow().getValue()),
            first,
            false);
      }
      boolean overTwelve = over(first) || over(tokens.lower(i + 2));
      boolean american = overTwelve ? over(tokens.lower(i + 2)) : monthFirst;
      String day = american ? tokens.lower(i + 2) : first;
      String month = american ? first : tokens.lower(i + 2);
      return date(i, i + 5, tokens.lower(i + 4), month, day, !overTwelve);
    }
    boolean yearMonth =
        joined
            && tokens.is(i + 1, "-")
            && first.length() == 4
            && tokens.lower(i + 2).length() == 2
            && tokens.number(i + 2);
    if (yearMonth) {
      return date(i, i + 3, first, tokens.lower(i + 2), "1", false)
          .map(found -> found.with(i, Days.month(YearMonth.from(found.days().from()))));
    }
    return Optional.empty();
  }

  private static boolean over(String number) {
    return number.length() <= 2 && Years.whole(number) > 12;
  }

  private Optional<Found> date(
      int from, int to, String year, String month, String day, boolean unsure) {
    int y = Years.whole(year);
    return CalendarWords.day(y < 100 && y >= 0 ? 2000 + y : y, Years.whole(month), Years.whole(day))
        .map(date -> new Found(from, to, new Days(date, date), Optional.empty(), false, unsure));
  }
}
