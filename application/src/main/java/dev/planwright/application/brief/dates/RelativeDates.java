package dev.planwright.application.brief.dates;

import dev.planwright.application.brief.dates.DateReader.Found;
import dev.planwright.application.brief.text.CalendarWords;
import dev.planwright.application.brief.text.CalendarWords.Days;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Years;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Periods counted from today, and feasts: next month, Friday, before Easter. */
final class RelativeDates {
  private static final Map<String, DayOfWeek> WEEKDAYS =
      Stream.of(DayOfWeek.values())
          .collect(Collectors.toMap(day -> day.name().toLowerCase(Locale.ROOT), day -> day));

  private static final String NEXT =
      "next coming nächstes nächsten nächster nächste nächstem kommenden kommendes próximo próxima";
  private static final String THIS = "this current dieses diesem diesen dieser este esta cette ce";

  private final Tokens tokens;
  private final LocalDate today;

  RelativeDates(Tokens tokens, LocalDate today) {
    this.tokens = tokens;
    this.today = today;
  }

  Optional<Found> at(int i, int end) {
    return relative(i, end).or(() -> feast(i, end));
  }

  /** This year, next month, the year, today, tomorrow, next Friday. */
  private Optional<Found> relative(int i, int end) {
    if (tokens.is(i, "today")) {
      return Optional.of(Found.said(i, i + 1, new Days(today, today)));
    }
    if (tokens.is(i, "tomorrow")) {
      return Optional.of(Found.said(i, i + 1, new Days(today.plusDays(1), today.plusDays(1))));
    }
    boolean next = tokens.in(i, NEXT);
    boolean current = tokens.in(i, THIS);
    int at = next || current ? i + 1 : i;
    boolean viene = tokens.is(at + 1, "que") && tokens.is(at + 2, "viene");
    boolean behind = !next && !current && (tokens.in(at + 1, "prochain prochaine") || viene);
    boolean own =
        !next
            && !current
            && !behind
            && i > 0
            && tokens.in(i - 1, "the of des del l' de")
            && !tokens.in(at, "day days tages");
    Optional<DayOfWeek> weekday = weekday(at);
    if (weekday.isPresent()
        && at < end
        && (next || current || tokens.in(i - 1, "by before until"))) {
      LocalDate day = today.with(TemporalAdjusters.next(weekday.orElseThrow()));
      return Optional.of(Found.said(i, at + 1, new Days(day, day)));
    }
    boolean meant = next || current || behind || own;
    if (!meant || at >= end || tokens.number(at + 1)) {
      return Optional.empty();
    }
    int to = behind ? at + (viene ? 3 : 2) : at + 1;
    return CalendarWords.unit(tokens.lower(at)).flatMap(unit -> whole(i, to, unit, next || behind));
  }

  /** The calendar's month, quarter and so on of today, or the next one. */
  private Optional<Found> whole(int i, int to, CalendarWords.Unit unit, boolean next) {
    long shift = next ? 1 : 0;
    YearMonth month = YearMonth.from(today);
    return switch (unit) {
      case YEAR -> Optional.of(Found.said(i, to, Days.year(today.getYear() + (int) shift)));
      case MONTH -> Optional.of(Found.said(i, to, Days.month(month.plusMonths(shift))));
      case QUARTER -> {
        YearMonth then = month.plusMonths(3 * shift);
        yield Optional.of(
            Found.quarter(i, to, then.getYear(), (then.getMonthValue() + 2) / 3, false));
      }
      case WEEK -> {
        LocalDate sunday =
            today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY)).plusWeeks(shift);
        yield Optional.of(Found.said(i, to, new Days(sunday.minusDays(6), sunday)));
      }
      case DECADE -> {
        int last = today.getYear() / 10 * 10 + 9;
        yield Optional.of(
            Found.said(i, to, new Days(LocalDate.of(last - 9, 1, 1), LocalDate.of(last, 12, 31))));
      }
      case DAY, WORKING_DAY, FORTNIGHT -> Optional.empty();
    };
  }

  private Optional<DayOfWeek> weekday(int i) {
    return Optional.ofNullable(WEEKDAYS.get(tokens.lower(i)));
  }

  /** Christmas, Easter, Thanksgiving, New Year, the year's end. */
  private Optional<Found> feast(int i, int end) {
    boolean newYear =
        tokens.is(i, "new")
            && tokens.in(i + 1, "year year's")
            && tokens.in(i - 1, "by before the until");
    boolean hyphen = tokens.is(i + 1, "-");
    boolean yearEnd =
        tokens.is(i, "year") && (tokens.is(i + 1, "end") || (hyphen && tokens.is(i + 2, "end")));
    Optional<Feast> feast =
        newYear || yearEnd ? Optional.of(Feast.NEW_YEARS_EVE) : Feast.of(tokens.lower(i));
    int at = newYear ? i + 2 : yearEnd ? i + (hyphen ? 3 : 2) : i + 1;
    boolean said = Years.at(tokens, at, end);
    boolean following = tokens.is(at, "next") && tokens.is(at + 1, "year");
    return feast.map(day -> {
      int year = said ? Years.whole(tokens.lower(at)) : today.getYear() + (following ? 1 : 0);
      LocalDate then = day.in(year);
      then = !said && then.isBefore(today) ? day.in(year + 1) : then;
      int to = said ? at + 1 : following ? at + 2 : at;
      return new Found(i, to, new Days(then, then), Optional.empty(), !said, false);
    });
  }
}
