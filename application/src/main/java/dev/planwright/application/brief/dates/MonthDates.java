package dev.planwright.application.brief.dates;

import dev.planwright.application.brief.dates.DateReader.Found;
import dev.planwright.application.brief.text.CalendarWords;
import dev.planwright.application.brief.text.CalendarWords.Days;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Years;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.util.Optional;

/** Dates and months by name: 15 March 2027, March 15th, by March. */
final class MonthDates {
  /** In front of these a month in lower case is one, as Spanish and French write them. */
  private static final String BEFORE_MONTH =
      "in im de d' en by before until bis vor avant antes fin finales mediados début hasta entre et"
          + " y à a du del ici après desde dès depuis";

  private final Tokens tokens;
  private final LocalDate today;

  /** For a text; a month without a year is the next one from {@code today}. */
  MonthDates(Tokens tokens, LocalDate today) {
    this.tokens = tokens;
    this.today = today;
  }

  Optional<Found> at(int i, int end) {
    return dayFirst(i, end).or(() -> monthFirst(i, end));
  }

  /** 15 March 2027, 15th of March, 1. Mai 2027. */
  private Optional<Found> dayFirst(int i, int end) {
    int day = Years.whole(tokens.lower(i));
    if (!tokens.number(i) || day < 1 || day > 31) {
      return Optional.empty();
    }
    int at = i + 1;
    int lastDay = day;
    if ((tokens.is(at, "-") || tokens.is(at, "–") || tokens.is(at, "to") || tokens.is(at, "and"))
        && tokens.number(at + 1)
        && Years.whole(tokens.lower(at + 1)) > day
        && Years.whole(tokens.lower(at + 1)) <= 31) {
      lastDay = Years.whole(tokens.lower(at + 1));
      at += 2;
    }
    while (at < end
        && at - i < 5
        && (tokens.in(at, "st nd rd th er of de º") || (tokens.is(at, ".") && tokens.joined(at)))) {
      at++;
    }
    Optional<Month> month = at < end ? monthAt(at) : Optional.empty();
    if (month.isEmpty()) {
      return Optional.empty();
    }
    return dated(i, afterDot(at), end, month.orElseThrow(), day, lastDay);
  }

  private int afterDot(int month) {
    boolean dot =
        tokens.is(month + 1, ".")
            && tokens.joined(month + 1)
            && tokens.lower(month).length() <= 4
            && tokens.number(month + 2);
    return dot ? month + 2 : month + 1;
  }

  private Optional<Month> monthAt(int i) {
    return CalendarWords.month(tokens.lower(i));
  }

  /** March 15th, 2027; March 2027; by March. */
  private Optional<Found> monthFirst(int i, int end) {
    Optional<Month> month = monthAt(i);
    if (month.isEmpty()
        || !(tokens.capital(i) || Years.at(tokens, i + 1, end) || tokens.in(i - 1, BEFORE_MONTH))) {
      return Optional.empty();
    }
    int at = afterDot(i);
    int day = at < end && tokens.number(at) ? Years.whole(tokens.lower(at)) : 0;
    boolean hasDay =
        day >= 1
            && day <= 31
            && tokens.lower(at).length() <= 2
            && !tokens.is(at + 1, "%")
            && CalendarWords.unit(tokens.lower(at + 1)).isEmpty();
    if (hasDay) {
      int next = at + 1;
      int lastDay = day;
      if ((tokens.is(next, "-") || tokens.is(next, "–"))
          && tokens.number(next + 1)
          && Years.whole(tokens.lower(next + 1)) > day
          && Years.whole(tokens.lower(next + 1)) <= 31) {
        lastDay = Years.whole(tokens.lower(next + 1));
        next += 2;
      }
      if (tokens.in(next, "st nd rd th")) {
        next++;
      }
      return dated(i, next, end, month.orElseThrow(), day, lastDay);
    }
    int yearAt =
        tokens.is(at, ",") || tokens.is(at, "of") || tokens.is(at, "de") || tokens.is(at, "'")
            ? at + 1
            : at;
    if (Years.at(tokens, yearAt, end)) {
      return Optional.of(
          Found.said(
              i,
              yearAt + 1,
              Days.month(YearMonth.of(Years.whole(tokens.lower(yearAt)), month.orElseThrow()))));
    }
    boolean sentenceWord =
        tokens.in(i, "may march mar sep dec jan mai mei maj mars")
            && !tokens.in(
                i - 1,
                "in by before until till from since of to early mid late and between this next"
                    + " during after - – through starting im en de d' avant à ici fin début entre"
                    + " et du au zwischen und bis ab seit vor entre y desde hasta");
    boolean byItself = tokens.lower(i).length() < 3 || (sentenceWord && !tokens.is(i + 1, "next"));
    if (byItself) {
      return Optional.empty();
    }
    YearMonth next = YearMonth.of(today.getYear(), month.orElseThrow());
    next = next.atEndOfMonth().isBefore(today) ? next.plusYears(1) : next;
    boolean following = tokens.is(i + 1, "next") && tokens.is(i + 2, "year");
    if (following) {
      next = YearMonth.of(today.getYear() + 1, month.orElseThrow());
    }
    return Optional.of(
        new Found(
            i, following ? i + 3 : i + 1, Days.month(next), Optional.empty(), !following, false));
  }

  private Optional<Found> dated(int from, int behind, int end, Month month, int day, int lastDay) {
    int yearAt =
        tokens.is(behind, ",") || tokens.is(behind, "of") || tokens.is(behind, "de")
            ? behind + 1
            : behind;
    if (Years.at(tokens, yearAt, end)) {
      int year = Years.whole(tokens.lower(yearAt));
      return CalendarWords.day(year, month.getValue(), day)
          .flatMap(first ->
              CalendarWords.day(year, month.getValue(), lastDay)
                  .map(last -> Found.said(from, yearAt + 1, new Days(first, last))));
    }
    int year = today.getYear();
    Optional<LocalDate> date = CalendarWords.day(year, month.getValue(), day);
    int shift = date.filter(d -> d.isBefore(today)).isPresent() ? 1 : 0;
    return date.flatMap(d ->
        CalendarWords.day(year + shift, month.getValue(), Math.max(day, lastDay))
            .map(last ->
                new Found(
                    from,
                    behind,
                    new Days(d.plusYears(shift), last),
                    Optional.empty(),
                    true,
                    false)));
  }
}
