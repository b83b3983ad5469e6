package dev.planwright.application.brief.dates;

import module java.base;

import dev.planwright.application.brief.text.Phrases;
import dev.planwright.application.brief.text.Phrases.Match;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.application.brief.text.Years;
import dev.planwright.domain.fact.Precision;

/** Reads a point or period of time on the calendar where it begins; dates.txt has the forms. */
final class DateReader {
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
    DAY_MONTH,
    DAYS_MONTH,
    MONTH_DAY,
    MONTH_DAYS,
    MONTH,
    MONTH_NEXT,
    WEEK_OF,
    YEAR_QUARTER,
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

  private final Tokens tokens;
  private final LocalDate today;
  private final boolean southern;
  private final boolean monthFirst;

  /**
   * For a text.
   *
   * @param today the day from which "next May" is counted
   * @param southern whether the seasons are those of the southern half of the Earth
   * @param monthFirst whether 03/04/2027 is a day in March
   */
  DateReader(Tokens tokens, LocalDate today, boolean southern, boolean monthFirst) {
    this.tokens = tokens;
    this.today = today;
    this.southern = southern;
    this.monthFirst = monthFirst;
  }

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
    if (dotted.length == 3 && tokens.lower(i).length() <= 10 && i < end) {
      int[] of = Stream.of(dotted).mapToInt(Years::whole).toArray();
      return day(century(of[2]), of[1], of[0]).map(day -> said(i, i + 1, Days.of(day)));
    }
    return FORMS.at(tokens, i, end).flatMap(match -> read(i, match, behindPart));
  }

  private Optional<Found> read(int i, Match<Form> match, boolean behindPart) {
    List<Integer> v = match.values();
    int to = match.next();
    int last = v.isEmpty() ? -1 : v.getLast();
    boolean dated = v.size() > 2;
    return switch (match.value()) {
      case NUMERIC -> numeric(i, to, v);
      case NAMED ->
          v.get(0) > 31
              ? dated(i, to, last, last, v.get(1), v.get(0))
              : dated(i, to, v.get(0), v.get(0), v.get(1), century(last));
      case YEAR_MONTH ->
          day(v.get(0), v.get(1), 1)
              .filter(_ -> tokens.lower(i + 2).length() == 2)
              .map(day -> said(i, to, Days.months(v.get(0), v.get(1), 1)));
      case DAY_MONTH ->
          !dated && name(to - 1)
              ? Optional.empty()
              : dated(i, to, v.get(0), v.get(0), v.get(1), dated ? last : -1);
      case DAYS_MONTH -> dated(i, to, v.get(0), v.get(1), v.get(2), v.size() > 3 ? last : -1);
      case MONTH_DAY ->
          month(i)
              ? dated(i, to, v.get(1), v.get(1), v.get(0), dated ? last : -1)
              : Optional.empty();
      case MONTH_DAYS -> dated(i, to, v.get(1), v.get(2), v.get(0), v.size() > 3 ? last : -1);
      case MONTH ->
          v.size() > 1
              ? Optional.of(said(i, to, Days.months(last, v.get(0), 1)))
              : month(i, to, v.get(0));
      case MONTH_NEXT -> Optional.of(said(i, to, Days.months(today.getYear() + 1, v.get(0), 1)));
      case WEEK_OF -> week(i, to, v);
      case YEAR_QUARTER -> quarter(i, to, last, v.get(0), false);
      case QUARTER ->
          v.size() > 1
              ? quarter(i, to, v.get(0), last, false)
              : tokens.is(i, "t") ? Optional.empty() : quarter(i, to, last, -1, true);
      case QUARTER_NEXT -> quarter(i, to, v.get(0), today.getYear() + 1, false);
      case HALF ->
          Optional.of(v.get(0))
              .filter(half -> half < 3 && half > 0)
              .map(half -> said(i, to, Days.months(last, half * 6 - 5, 6)));
      case SEASON ->
          v.size() > 1
              ? Optional.of(said(i, to, Days.season(last, v.get(0), southern)))
              : season(i, to, last);
      case NEXT -> whole(i, to, last, 1);
      case THIS -> current(i, to, last);
      case WEEKDAY ->
          Optional.of(today.with(TemporalAdjusters.next(DayOfWeek.of(last))))
              .filter(_ -> to > i + 1 || tokens.in(i - 1, "by before until bis avant antes"))
              .map(day -> said(i, to, Days.of(day)));
      case AHEAD -> Optional.of(said(i, to, Days.of(today.plusDays(last))));
      case FEAST -> Optional.of(feast(i, to, Feast.ALL.get(v.get(0)), v.size() > 1 ? last : -1));
      case FEAST_NEXT -> Optional.of(feast(i, to, Feast.ALL.get(last), today.getYear() + 1));
      case NEW_YEAR -> Optional.of(feast(i, to, Feast.NEW_YEARS_EVE, last));
      case YEAR ->
          Optional.of(said(i, to, Days.year(last)))
              .filter(_ -> last >= 1990 && year(i, to, behindPart));
    };
  }

  private static Found said(int from, int to, Days days) {
    return new Found(from, to, days, days.precision(), false, false);
  }

  private static Optional<LocalDate> day(int year, int month, int day) {
    try {
      return year < 1900 || year > 2199
          ? Optional.empty()
          : Optional.of(LocalDate.of(year, month, day));
    } catch (DateTimeException e) {
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
    return last < day
        ? Optional.empty()
        : day(then, month, day)
            .flatMap(first -> day(then, month, last).map(end -> new Days(first, end)))
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

  private Optional<Found> month(int i, int to, int month) {
    boolean name = tokens.in(i, NAMES) && !tokens.in(i - 1, BEFORE_NAME);
    if (!month(i) || name || tokens.lower(i).length() < 3) {
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

  /** The second week of May. */
  private Optional<Found> week(int i, int to, List<Integer> v) {
    boolean said = v.size() > 2;
    Days month = Days.months(said ? v.get(2) : today.getYear(), v.get(1), 1);
    Days meant = said ? month : next(month);
    LocalDate monday = meant.from().plusWeeks(v.get(0) - 1L);
    Days week = v.get(0) > 3 ? meant.part(3) : new Days(monday, monday.plusDays(6));
    return Optional.of(new Found(i, to, week, Precision.WEEK, !said, false));
  }

  private Optional<Found> quarter(int i, int to, int quarter, int year, boolean guessed) {
    if (quarter < 1 || quarter > 4) {
      return Optional.empty();
    }
    Days days =
        guessed ? next(Days.quarter(today.getYear(), quarter)) : Days.quarter(year, quarter);
    return Optional.of(new Found(i, to, days, Precision.QUARTER, guessed, false));
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

  /** "This month", and "the end of the year". */
  private Optional<Found> current(int i, int to, int unit) {
    boolean own =
        to > i + 1 || (tokens.in(i - 1, "the of des del l' de") && !tokens.in(i, "day days tages"));
    return own ? whole(i, to, unit, 0) : Optional.empty();
  }

  /** The calendar's month, quarter and so on of today, or a later one. */
  private Optional<Found> whole(int i, int to, int unit, int shift) {
    YearMonth month = YearMonth.from(today);
    return switch (Unit.ALL.get(unit)) {
      case YEAR -> Optional.of(said(i, to, Days.year(today.getYear() + shift)));
      case MONTH -> {
        YearMonth then = month.plusMonths(shift);
        yield Optional.of(said(i, to, Days.months(then.getYear(), then.getMonthValue(), 1)));
      }
      case QUARTER -> {
        YearMonth then = month.plusMonths(3L * shift);
        yield quarter(i, to, (then.getMonthValue() + 2) / 3, then.getYear(), false);
      }
      case WEEK -> {
        LocalDate sunday = today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY));
        LocalDate end = sunday.plusWeeks(shift);
        yield Optional.of(said(i, to, new Days(end.minusDays(6), end)));
      }
      case DECADE -> Optional.of(said(i, to, Days.months(today.getYear() / 10 * 10, 1, 120)));
      case DAY, WORKING_DAY, FORTNIGHT -> Optional.empty();
    };
  }

  private Found feast(int i, int to, Feast feast, int year) {
    LocalDate day = feast.in(year < 0 ? today.getYear() : year);
    LocalDate then = year < 0 && day.isBefore(today) ? feast.in(today.getYear() + 1) : day;
    boolean said = year >= 0 && Years.at(tokens, to - 1, to);
    return new Found(i, to, Days.of(then), Precision.DAY, !said, false);
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
