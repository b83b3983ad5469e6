package dev.planwright.application.brief.dates;

import dev.planwright.application.brief.text.CalendarWords;
import dev.planwright.application.brief.text.CalendarWords.Days;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.application.brief.text.Years;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;

/** Reads a point or period of time on the calendar where it begins. */
final class DateReader {
  private static final Set<String> BEFORE_YEAR = Words.of("date reader before year");
  private static final Set<String> PARTS = Words.of("date reader parts");

  /**
   * A period on the calendar.
   *
   * @param to the token behind it
   * @param quarter as in "2027-Q3", when it is named as one
   * @param guessed whether the year was not said
   */
  record Found(
      int from, int to, Days days, Optional<String> quarter, boolean guessed, boolean unsureOrder) {
    /** A period whose year was said. */
    static Found said(int from, int to, Days days) {
      return new Found(from, to, days, Optional.empty(), false, false);
    }

    /** A quarter. */
    static Found quarter(int from, int to, int year, int quarter, boolean guessed) {
      return new Found(
          from,
          to,
          Days.quarter(year, quarter),
          Optional.of(year + "-Q" + quarter),
          guessed,
          false);
    }

    Found with(int begin, Days other) {
      return new Found(begin, to, other, quarter, guessed, unsureOrder);
    }
  }

  private final Tokens tokens;
  private final NumericDates numeric;
  private final MonthDates months;
  private final PartsOfYear parts;
  private final RelativeDates relative;

  /**
   * For a text.
   *
   * @param today the day from which "next May" is counted
   * @param southern whether the seasons are those of the southern half of the Earth
   * @param monthFirst whether 03/04/2027 is a day in March
   */
  DateReader(Tokens tokens, LocalDate today, boolean southern, boolean monthFirst) {
    this.tokens = tokens;
    this.numeric = new NumericDates(tokens, monthFirst);
    this.months = new MonthDates(tokens, today);
    this.parts = new PartsOfYear(tokens, today, southern);
    this.relative = new RelativeDates(tokens, today);
  }

  /** The period that begins at this token, with an "end of" or "early" in front. */
  Optional<Found> at(int i, int end) {
    if (!tokens.word(i) && !tokens.number(i)) {
      return Optional.empty();
    }
    boolean verb = tokens.in(i, "start end ends begin") && !tokens.in(i + 1, "of the this next");
    if (tokens.in(i, PARTS) && !(verb && !Years.at(tokens, i + 1, end))) {
      int at = i + 1;
      while (at < end
          && at - i < 4
          && (tokens.in(at, "of the in de des di van d' del du l' le la el der")
              || tokens.is(at, "-")
              || (tokens.is(at, "to") && tokens.in(at + 1, PARTS))
              || (tokens.is(i, "mid") && tokens.is(at, "to")))) {
        at++;
      }
      Optional<Found> whole = at < end ? plain(at, end, true) : Optional.empty();
      return whole.map(found -> found.with(i, part(tokens.lower(i), found.days())));
    }
    return plain(i, end, false);
  }

  /**
   * A quarter at its edge for "early" and "late", the middle's end for "mid", else the last days.
   */
  private static Days part(String word, Days all) {
    long length = all.to().toEpochDay() - all.from().toEpochDay() + 1;
    boolean year = length > 300;
    LocalDate firstQuarter =
        year
            ? all.from().plusMonths(3).minusDays(1)
            : all.from().plusDays(Math.max(length / 4, 1) - 1);
    LocalDate middle =
        year ? all.from().plusMonths(6).minusDays(1) : all.from().plusDays(length / 2 - 1);
    return switch (word) {
      case "early", "beginning", "start", "anfang", "principios", "début" ->
          new Days(all.from(), firstQuarter);
      case "mid", "middle", "mitte", "mediados", "mi", "milieu" ->
          new Days(year ? all.from().plusMonths(4) : all.from().plusDays(length / 3), middle);
      case "late" ->
          new Days(year ? all.from().plusMonths(9) : all.from().plusDays(length * 3 / 4), all.to());
      default ->
          new Days(
              length > 100
                  ? all.to().withDayOfMonth(1)
                  : all.to().minusDays(Math.min(6, length - 1)),
              all.to());
    };
  }

  private Optional<Found> plain(int i, int end, boolean behindPart) {
    return numeric
        .at(i, end)
        .or(() -> months.at(i, end))
        .or(() -> parts.at(i, end))
        .or(() -> relative.at(i, end))
        .or(() -> year(i, end, behindPart));
  }

  private Optional<Found> year(int i, int end, boolean behindPart) {
    boolean fiscal = tokens.is(i, "fy") && Years.at(tokens, i + 1, end);
    int at = fiscal ? i + 1 : i;
    if (!Years.at(tokens, at, end) || Years.whole(tokens.lower(at)) < 1990) {
      return Optional.empty();
    }
    boolean counted =
        (tokens.word(at + 1) && CalendarWords.unit(tokens.lower(at + 1)).isPresent())
            || tokens.is(at + 1, "%");
    boolean dashBefore =
        (tokens.is(i - 1, "-") || tokens.is(i - 1, "–")) && Years.at(tokens, i - 2, end);
    boolean dashBehind =
        (tokens.is(at + 1, "-") || tokens.is(at + 1, "–")) && Years.at(tokens, at + 2, end);
    boolean meant =
        fiscal
            || behindPart
            || dashBefore
            || dashBehind
            || tokens.in(i - 1, BEFORE_YEAR)
            || (tokens.is(i - 1, "(") && tokens.is(i + 1, ")"))
            || tokens.is(i - 1, ":")
            || i == 0;
    boolean followed =
        tokens.word(at + 1)
            && !tokens.in(
                at + 1,
                "in and to until till at with for on or by we i the a through is as but "
                    + "without fertig using it so our all after when while because season "
                    + "edition budget from there this no must which that of then if under across "
                    + "they he she abgeschlossen eröffnet eröffnen latest deadline near")
            && !behindPart
            && !dashBefore;
    return meant && !counted && !followed
        ? Optional.of(Found.said(i, at + 1, Days.year(Years.whole(tokens.lower(at)))))
        : Optional.empty();
  }
}
