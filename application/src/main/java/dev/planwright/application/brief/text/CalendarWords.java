package dev.planwright.application.brief.text;

import dev.planwright.domain.fact.Precision;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Names of months, days, seasons and units of time, and the periods they stand for. */
public final class CalendarWords {
  private static final Map<String, Month> MONTHS = months();
  private static final Map<String, Unit> UNITS = units();
  private static final Map<String, Integer> SEASONS =
      Map.ofEntries(
          Map.entry("spring", 0),
          Map.entry("summer", 1),
          Map.entry("autumn", 2),
          Map.entry("fall", 2),
          Map.entry("winter", 3),
          Map.entry("frühling", 0),
          Map.entry("frühjahr", 0),
          Map.entry("sommer", 1),
          Map.entry("herbst", 2),
          Map.entry("été", 1),
          Map.entry("printemps", 0),
          Map.entry("automne", 2),
          Map.entry("hiver", 3),
          Map.entry("verano", 1),
          Map.entry("primavera", 0),
          Map.entry("otoño", 2),
          Map.entry("invierno", 3),
          Map.entry("estate", 1),
          Map.entry("frühlings", 0),
          Map.entry("sommers", 1),
          Map.entry("herbstes", 2));

  /** A unit of time. */
  public enum Unit {
    DAY,
    WORKING_DAY,
    WEEK,
    FORTNIGHT,
    MONTH,
    QUARTER,
    YEAR,
    DECADE;

    /** In files: "working day". */
    public String wireName() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The day that many units later. */
    public LocalDate after(LocalDate day, int count) {
      return switch (this) {
        case DAY -> day.plusDays(count);
        case WORKING_DAY -> workingDays(day, count);
        case WEEK -> day.plusWeeks(count);
        case FORTNIGHT -> day.plusWeeks(2L * count);
        case MONTH -> day.plusMonths(count);
        case QUARTER -> day.plusMonths(3L * count);
        case YEAR -> day.plusYears(count);
        case DECADE -> day.plusYears(10L * count);
      };
    }

    private static LocalDate workingDays(LocalDate day, int count) {
      LocalDate at = day.plusDays(7L * (count / 5));
      for (int left = count % 5; left > 0; ) {
        at = at.plusDays(1);
        boolean weekend =
            at.getDayOfWeek() == DayOfWeek.SATURDAY || at.getDayOfWeek() == DayOfWeek.SUNDAY;
        left -= weekend ? 0 : 1;
      }
      return at;
    }
  }

  /** Days from the first to the last. */
  public record Days(LocalDate from, LocalDate to) {
    public static Days month(YearMonth month) {
      return new Days(month.atDay(1), month.atEndOfMonth());
    }

    public static Days months(int year, int first, int count) {
      YearMonth from = YearMonth.of(year, 1).plusMonths(first - 1L);
      return new Days(from.atDay(1), from.plusMonths(count - 1L).atEndOfMonth());
    }

    public static Days year(int year) {
      return months(year, 1, 12);
    }

    /** How exactly it is stated, told by its length; a quarter and a season are equally long. */
    public Precision precision(boolean quarter) {
      long days = to.toEpochDay() - from.toEpochDay() + 1;
      if (quarter) {
        return Precision.QUARTER;
      }
      return days <= 3
          ? Precision.DAY
          : days <= 16
              ? Precision.WEEK
              : days <= 31 ? Precision.MONTH : days < 360 ? Precision.SEASON : Precision.YEAR;
    }

    public static Days quarter(int year, int quarter) {
      return months(year, quarter * 3 - 2, 3);
    }
  }

  private CalendarWords() {}

  public static Optional<Month> month(String word) {
    return Optional.ofNullable(MONTHS.get(word));
  }

  public static Optional<Unit> unit(String word) {
    return Optional.ofNullable(UNITS.get(word));
  }

  /** The season's days: meteorological seasons, half a year later south of the equator. */
  public static Optional<Days> season(String word, int year, boolean southern) {
    return Optional.ofNullable(SEASONS.get(word))
        .map(season ->
            Days.months(year, 3 + 3 * season + (southern ? (season < 2 ? 6 : -6) : 0), 3));
  }

  public static boolean isSeason(String word) {
    return SEASONS.containsKey(word);
  }

  /** The day, when there is one. */
  public static Optional<LocalDate> day(int year, int month, int day) {
    try {
      return year < 1900 || year > 2199
          ? Optional.empty()
          : Optional.of(LocalDate.of(year, month, day));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Map<String, Month> months() {
    String[] names = {
      "january jan januar janvier enero gennaio janeiro januari",
      "february feb februar février febrero febbraio fevereiro februari",
      "march mar märz mars marzo março maart",
      "april apr avril abril aprile",
      "may mai mayo maggio maio mei maj",
      "june jun juni juin junio giugno junho",
      "july jul juli juillet julio luglio julho",
      "august aug août agosto augustus augusti",
      "september sep sept septembre septiembre settembre setembro",
      "october oct okt oktober octobre octubre ottobre outubro",
      "november nov novembre noviembre novembro",
      "december dec dez dezember décembre diciembre dicembre dezembro"
    };
    Map<String, Month> months = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      for (String name : names[i].split(" ", -1)) {
        months.put(name, Month.of(i + 1));
      }
    }
    return Map.copyOf(months);
  }

  private static Map<String, Unit> units() {
    Map<String, Unit> units = new HashMap<>();
    Map.of(
            Unit.DAY,
            "day days tag tage tagen tages jour jours día días giorno giorni dia dias dag dagen"
                + " dage dagar",
            Unit.WEEK,
            "week weeks wk wks woche wochen semaine semaines semana semanas settimana settimane"
                + " weken uge uger vecka veckor",
            Unit.FORTNIGHT,
            "fortnight fortnights",
            Unit.WORKING_DAY,
            "arbeitstag arbeitstage arbeitstagen werktag werktage werktagen",
            Unit.MONTH,
            "month months mo mos monats monat monate monaten mois mes meses mese mesi mês maand"
                + " maanden måned måneder månad månader",
            Unit.QUARTER,
            "quarter quarters trimestre trimestres quartals quartal quartale quartalen",
            Unit.YEAR,
            "year years yr yrs jahres jahr jahre jahren an ans année années año años anno anni ano"
                + " anos jaar år",
            Unit.DECADE,
            "decade decades jahrzehnt jahrzehnte jahrzehnten década décadas décennie décennies")
        .forEach((unit, names) -> {
          for (String name : names.split(" ", -1)) {
            units.put(name, unit);
          }
        });
    return Map.copyOf(units);
  }
}
