package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Phrases.Match;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.application.brief.text.Years;
import dev.planwright.domain.fact.Precision;

/**
 * Reads a point or period of time on the calendar where it begins; dates.txt has the forms.
 *
 * @param today the day from which "next May" is counted
 * @param southern whether the seasons are those of the southern half of the Earth
 * @param monthFirst whether 03/04/2027 is a day in March
 */
record DateReader(Tokens tokens, LocalDate today, boolean southern, boolean monthFirst) {
  private static final Phrases<Form> FORMS = Phrases.of("dates.txt", Form.class);
  private static final Phrases<Boolean> PARTS =
      new Phrases<>(
          List.of(
              Map.entry("start/end/ends/begin =of/the/this/next/{year} <of-part>?3", true),
              Map.entry("{part} <of-part>?3", false)));
  private static final Set<String> VERBS = Set.of("start", "end", "ends", "begin");
  private static final Set<String> BEFORE_MONTH = Words.of("date before month");
  private static final Set<String> BEFORE_NAME = Words.of("date before name");
  private static final Set<String> NAMES = Words.of("date names");
  private static final Set<String> BEFORE_YEAR = Words.of("date reader before year");
  private static final Set<String> BEHIND_YEAR = Words.of("date behind year");
  private static final Set<String> BEFORE_SEASON = Words.of("date before season");
  private static final Set<String> BEHIND_SEASON = Words.of("season may follow");

  enum Form {
    NUMERIC,
    NAMED,
    YEAR_MONTH,
    DAY,
    MONTH,
    MONTH_NEXT,
    WEEK_OF,
    QUARTER,
    QUARTER_NEXT,
    HALF,
    SEASON,
    NEXT,
    THIS,
    WEEKDAY,
    AHEAD,
    FEAST,
    FEAST_NEXT,
    NEW_YEAR,
    YEAR
  }

  /**
   * A period on the calendar.
   *
   * @param to the token behind it
   * @param guessed whether the year was not said
   * @param unsureOrder whether day and month could be meant the other way round
   */
  record Found(
      int from, int to, Days days, Precision precision, boolean guessed, boolean unsureOrder) {}

  /** The period that begins at this token, with an "end of" or "early" in front. */
  Optional<Found> at(int i, int end) {
    int part = Words.values("part").getOrDefault(tokens.lower(i), -1);
    Optional<Match<Boolean>> of =
        part < 0
            ? Optional.empty()
            : PARTS.at(tokens, i, end).filter(m -> m.value() || !tokens.in(i, VERBS));
    return of.isEmpty()
        ? plain(i, end, false)
        : plain(of.orElseThrow().next(), end, true)
            .map(found -> {
              Days days = found.days().part(part);
              boolean quarter = found.precision() == Precision.QUARTER;
              return new Found(
                  i,
                  found.to(),
                  days,
                  quarter ? Precision.QUARTER : days.precision(),
                  found.guessed(),
                  found.unsureOrder());
            });
  }

  private Optional<Found> plain(int i, int end, boolean behindPart) {
    String[] dotted = tokens.number(i) ? tokens.lower(i).split("\\.", 5) : new String[0];
    boolean year = dotted.length == 3 && (dotted[2].length() == 2 || dotted[2].length() == 4);
    if (year && tokens.lower(i).length() <= 10 && i < end) {
      int[] of = Stream.of(dotted).mapToInt(Years::whole).toArray();
      return day(century(of[2]), of[1], of[0]).flatMap(day -> said(i, i + 1, Days.of(day)));
    }
    return FORMS.at(tokens, i, end).flatMap(match -> read(i, match, behindPart));
  }

  private Optional<Found> read(int i, Match<Form> match, boolean behindPart) {
    int to = match.next();
    int month = match.first("month");
    int year = match.first("year");
    int part = Math.max(match.first("n"), match.first("ordinal"));
    int nextYear = today.getYear() + 1;
    boolean said = year >= 0;
    return switch (match.value()) {
      case NUMERIC -> numeric(i, to, match.values().getOrDefault("n", List.of()));
      case NAMED -> {
        int day = Math.min(match.first("n"), match.last("n"));
        yield dated(i, to, day, day, month, century(Math.max(match.first("n"), match.last("n"))));
      }
      case YEAR_MONTH ->
          tokens.lower(i + 2).length() == 2 && part > 0 && part < 13
              ? said(i, to, Days.months(year, part, 1))
              : Optional.empty();
      case DAY ->
          (tokens.number(i) ? said || !name(to - 1) : month(i))
              ? dated(i, to, match.first("day"), match.last("day"), month, year)
              : Optional.empty();
      case MONTH ->
          said ? said(i, to, Days.months(year, month, 1)) : month(i, to, month, behindPart);
      case MONTH_NEXT -> said(i, to, Days.months(nextYear, month, 1));
      case WEEK_OF -> week(i, to, part, month, year);
      case QUARTER -> tokens.is(i, "t") && !said ? Optional.empty() : quarter(i, to, part, year);
      case QUARTER_NEXT -> quarter(i, to, part, nextYear);
      case HALF ->
          part > 0 && part < 3 ? said(i, to, Days.months(year, part * 6 - 5, 6)) : Optional.empty();
      case SEASON -> {
        int season = match.first("season");
        yield said ? said(i, to, Days.season(year, season, southern)) : season(i, to, season);
      }
      case NEXT -> whole(i, to, match.first("unit"), 1);
      case THIS -> current(i, to, match.first("unit"));
      case WEEKDAY -> {
        var weekday = DayOfWeek.of(match.first("weekday"));
        boolean meant = to > i + 1 || tokens.in(i - 1, "by before until bis avant antes");
        Days day = Days.of(today.with(TemporalAdjusters.next(weekday)));
        yield behindWeekday(i, to).or(() -> meant ? said(i, to, day) : Optional.empty());
      }
      case AHEAD -> said(i, to, Days.of(today.plusDays(match.first("ahead"))));
      case FEAST -> feast(i, to, Feast.ALL.get(match.first("feast")), year);
      case FEAST_NEXT -> feast(i, to, Feast.ALL.get(match.first("feast")), nextYear);
      case NEW_YEAR -> feast(i, to, Feast.NEW_YEARS_EVE, year);
      case YEAR ->
          year >= 1990 && year(i, to, behindPart) ? said(i, to, Days.year(year)) : Optional.empty();
    };
  }

  /** "Monday, 4 October 2027" is one day, and not the next Monday as well. */
  private Optional<Found> behindWeekday(int i, int to) {
    int next = to;
    while (next < to + 2 && tokens.in(next, ", den dem the le el")) {
      next++;
    }
    return plain(next, tokens.size(), false)
        .filter(found -> found.precision() == Precision.DAY && found.days().length() == 1)
        .map(found ->
            new Found(
                i,
                found.to(),
                found.days(),
                found.precision(),
                found.guessed(),
                found.unsureOrder()));
  }

  private static Optional<Found> said(int from, int to, Days days) {
    return Optional.of(new Found(from, to, days, days.precision(), false, false));
  }

  private static Optional<LocalDate> day(int year, int month, int day) {
    try {
      return year < 1900 || year > 2199
          ? Optional.empty()
          : Optional.of(LocalDate.of(year, month, day));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  private static int century(int year) {
    return year >= 0 && year < 100 ? 2000 + year : year;
  }

  /** 2027-03-15, 31/12/2027, and 3/4/2027, which may be read both ways. */
  private Optional<Found> numeric(int i, int to, List<Integer> v) {
    if (v.get(0) > 31) {
      return dated(i, to, v.get(2), v.get(2), v.get(1), v.get(0));
    }
    boolean sure = v.get(0) > 12 || v.get(1) > 12;
    boolean american = sure ? v.get(1) > 12 : monthFirst;
    int day = v.get(american ? 1 : 0);
    return day(century(v.get(2)), v.get(american ? 0 : 1), day)
        .map(date -> new Found(i, to, Days.of(date), Precision.DAY, false, !sure));
  }

  /** Days of a month; without a year (-1) the next ones. */
  private Optional<Found> dated(int i, int to, int day, int last, int month, int year) {
    int stated = year < 0 ? today.getYear() : year;
    boolean gone = year < 0 && day(stated, month, day).filter(today::isAfter).isPresent();
    int then = gone ? stated + 1 : stated;
    int end = last > day && month == 2 ? Math.min(last, Year.isLeap(then) ? 29 : 28) : last;
    return end < day
        ? Optional.empty()
        : day(then, month, day)
            .flatMap(first -> day(then, month, end).map(behind -> new Days(first, behind)))
            .map(days -> new Found(i, to, days, days.precision(), year < 0, false));
  }

  /** Whether the word in "16 may take part" is no month. */
  private boolean name(int i) {
    return tokens.in(i, "may march")
        && !tokens.capital(i)
        && tokens.word(i + 1)
        && !tokens.in(i + 1, BEHIND_YEAR);
  }

  private boolean month(int i) {
    return tokens.capital(i)
        || Years.at(tokens, i + 1, tokens.size())
        || tokens.in(i - 1, BEFORE_MONTH);
  }

  private Optional<Found> month(int i, int to, int month, boolean behindPart) {
    boolean name = !behindPart && tokens.in(i, NAMES) && !tokens.in(i - 1, BEFORE_NAME);
    if (!(behindPart || month(i)) || name || tokens.lower(i).length() < 3) {
      return Optional.empty();
    }
    return Optional.of(guessed(i, to, next(Days.months(today.getYear(), month, 1))));
  }

  private static Found guessed(int i, int to, Days days) {
    return new Found(i, to, days, days.precision(), true, false);
  }

  private Days next(Days thisYear) {
    boolean gone = thisYear.to().isBefore(today);
    YearMonth later = YearMonth.from(thisYear.from()).plusYears(1);
    long months = Math.round(thisYear.length() / 30.4);
    return gone ? Days.months(later.getYear(), later.getMonthValue(), (int) months) : thisYear;
  }

  /** The second week of May; the fourth and last one are the end. */
  private Optional<Found> week(int i, int to, int week, int month, int year) {
    boolean said = year >= 0;
    Days whole = Days.months(said ? year : today.getYear(), month, 1);
    Days meant = said ? whole : next(whole);
    LocalDate first = meant.from().plusWeeks(week - 1L);
    Days days = week > 3 ? meant.part(3) : new Days(first, first.plusDays(6));
    return Optional.of(new Found(i, to, days, Precision.WEEK, !said, false));
  }

  /** A quarter; without a year (-1) the next one. */
  private Optional<Found> quarter(int i, int to, int quarter, int year) {
    if (quarter < 1 || quarter > 4) {
      return Optional.empty();
    }
    Days days = Days.quarter(year < 0 ? today.getYear() : year, quarter);
    return Optional.of(
        new Found(i, to, year < 0 ? next(days) : days, Precision.QUARTER, year < 0, false));
  }

  private Optional<Found> season(int i, int to, int season) {
    boolean attribute = tokens.is(i - 1, "the") && tokens.word(to) && !tokens.in(to, BEHIND_SEASON);
    boolean other =
        tokens.is(i, "estate")
            || (tokens.is(i, "fall") && tokens.is(i - 1, "the"))
            || tokens.in(to, "school camp season");
    if (!tokens.in(i - 1, BEFORE_SEASON) || attribute || other) {
      return Optional.empty();
    }
    Days days = Days.season(today.getYear(), season, southern);
    boolean begun = tokens.is(i - 1, "next") && !days.from().isAfter(today);
    boolean later = begun || days.to().isBefore(today);
    return Optional.of(
        guessed(i, to, later ? Days.season(today.getYear() + 1, season, southern) : days));
  }

  /** "This month", and "the end of the year"; "the week of the wedding" is that of the wedding. */
  private Optional<Found> current(int i, int to, int unit) {
    if (tokens.in(
        to, "of before after in der des vor nach de del du d' antes después avant après")) {
      return Optional.empty();
    }
    boolean own =
        to > i + 1 || (tokens.in(i - 1, "the of des del l' de") && !tokens.in(i, "day days tages"));
    return own ? whole(i, to, unit, 0) : Optional.empty();
  }

  /** The calendar's month, quarter and so on of today, or a later one. */
  private Optional<Found> whole(int i, int to, int unit, int shift) {
    YearMonth month = YearMonth.from(today);
    return switch (Unit.ALL.get(unit)) {
      case YEAR -> said(i, to, Days.year(today.getYear() + shift));
      case MONTH -> {
        YearMonth then = month.plusMonths(shift);
        yield said(i, to, Days.months(then.getYear(), then.getMonthValue(), 1));
      }
      case QUARTER -> {
        YearMonth then = month.plusMonths(3L * shift);
        yield quarter(i, to, (then.getMonthValue() + 2) / 3, then.getYear());
      }
      case WEEK -> {
        LocalDate sunday = today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY));
        LocalDate end = sunday.plusWeeks(shift);
        yield said(i, to, new Days(end.minusDays(6), end));
      }
      case DECADE -> said(i, to, Days.months(today.getYear() / 10 * 10, 1, 120));
      case DAY, WORKING_DAY, FORTNIGHT -> Optional.empty();
    };
  }

  private Optional<Found> feast(int i, int to, Feast feast, int year) {
    LocalDate day = feast.in(year < 0 ? today.getYear() : year);
    LocalDate then = year < 0 && day.isBefore(today) ? feast.in(today.getYear() + 1) : day;
    boolean said = year >= 0 && Years.at(tokens, to - 1, to);
    return Optional.of(new Found(i, to, Days.of(then), Precision.DAY, !said, false));
  }

  /** Whether four figures are a year, and no amount. */
  private boolean year(int i, int to, boolean behindPart) {
    boolean fiscal = to > i + 1;
    boolean before = tokens.in(i - 1, "- –") && Years.at(tokens, i - 2, to);
    boolean behind = tokens.in(to, "- –") && Years.at(tokens, to + 1, to + 2);
    boolean bracketed = tokens.is(i - 1, "(") && tokens.is(to, ")");
    boolean meant =
        fiscal
            || behindPart
            || before
            || behind
            || bracketed
            || tokens.in(i - 1, BEFORE_YEAR)
            || tokens.is(i - 1, ":")
            || i == 0;
    boolean counted = Unit.of(tokens.lower(to)).isPresent() || tokens.is(to, "%");
    boolean followed = tokens.word(to) && !tokens.in(to, BEHIND_YEAR) && !behindPart && !before;
    return meant && !counted && !followed;
  }
}
