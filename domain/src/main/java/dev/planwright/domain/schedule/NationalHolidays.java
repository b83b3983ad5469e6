package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.schedule.HolidayRule.AfterEaster;
import dev.planwright.domain.schedule.HolidayRule.Fixed;
import dev.planwright.domain.schedule.HolidayRule.Shift;
import dev.planwright.domain.schedule.HolidayRule.WednesdayBefore;
import dev.planwright.domain.schedule.HolidayRule.Weekday;

/**
 * Public holidays of a country and, where one is named, of its region, for countries where the
 * dates follow from the year alone. Holidays by moon calendars or by decree are not among them.
 */
public final class NationalHolidays {
  /**
   * By country (ISO 3166): {@code 05-01} a date, {@code E+1} days after Easter, {@code 1MO9} the
   * first Monday of September, {@code LMO5} the last of May, {@code W11-22} the last Wednesday up
   * to that date. After a date {@code s}, {@code f} or {@code n} tells where it moves from a
   * weekend, see {@link Shift}.
   */
  private static final Map<String, String> RULES =
      Map.ofEntries(
          Map.entry(
              "AT", "01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 10-26 11-01 12-08 12-25 12-26"),
          Map.entry("AU", "01-01f 01-26f E-2 E+1 04-25 12-25f 12-26f"),
          Map.entry("BE", "01-01 E+1 05-01 E+39 E+50 07-21 08-15 11-01 11-11 12-25"),
          Map.entry("BR", "01-01 E-2 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25"),
          Map.entry("CA", "01-01f E-2 07-01f 1MO9 12-25f"),
          Map.entry("CH", "01-01 E+39 08-01 12-25"),
          Map.entry(
              "CZ", "01-01 E-2 E+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26"),
          Map.entry("DE", "01-01 E-2 E+1 05-01 E+39 E+50 10-03 12-25 12-26"),
          Map.entry("DK", "01-01 E-3 E-2 E+1 E+39 E+50 12-25 12-26"),
          Map.entry("ES", "01-01 01-06 E-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25"),
          Map.entry("FI", "01-01 01-06 E-2 E+1 05-01 E+39 12-06 12-25 12-26"),
          Map.entry("FR", "01-01 E+1 05-01 05-08 E+39 E+50 07-14 08-15 11-01 11-11 12-25"),
          Map.entry("GB", "01-01f E-2 E+1 1MO5 LMO5 LMO8 12-25f 12-26f"),
          Map.entry("HU", "01-01 03-15 E-2 E+1 05-01 E+50 08-20 10-23 11-01 12-25 12-26"),
          Map.entry("IE", "01-01f 1MO2 03-17f E+1 1MO5 1MO6 1MO8 LMO10 12-25f 12-26f"),
          Map.entry("IN", "01-26 08-15 10-02"),
          Map.entry("IT", "01-01 01-06 E+1 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26"),
          Map.entry("LU", "01-01 E+1 05-01 05-09 E+39 E+50 06-23 08-15 11-01 12-25 12-26"),
          Map.entry("MX", "01-01 1MO2 3MO3 05-01 09-16 3MO11 12-25"),
          Map.entry("NL", "01-01 E+1 04-27 E+39 E+50 12-25 12-26"),
          Map.entry("NO", "01-01 E-3 E-2 E+1 05-01 05-17 E+39 E+50 12-25 12-26"),
          Map.entry("NZ", "01-01f 01-02f 02-06f E-2 E+1 04-25f 1MO6 4MO10 12-25f 12-26f"),
          Map.entry("PL", "01-01 01-06 E+1 05-01 05-03 E+60 08-15 11-01 11-11 12-24 12-25 12-26"),
          Map.entry("PT", "01-01 E-2 04-25 05-01 E+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25"),
          Map.entry("SE", "01-01 01-06 E-2 E+1 05-01 E+39 06-06 12-25 12-26"),
          Map.entry("US", "01-01n 3MO1 3MO2 LMO5 06-19n 07-04n 1MO9 2MO10 11-11n 4TH11 12-25n"),
          Map.entry(
              "ZA",
              "01-01s 03-21s E-2 E+1 04-27s 05-01s 06-16s 08-09s 09-24s 12-16s 12-25s 12-26s"));

  private final List<HolidayRule> rules;

  private NationalHolidays(List<HolidayRule> rules) {
    this.rules = rules;
  }

  /**
   * The holidays of a country (ISO 3166 alpha-2) and of the region that a text names; empty where
   * the country's are not known here.
   */
  static Optional<NationalHolidays> of(String country, String region) {
    String code = country.toUpperCase(Locale.ROOT);
    return Optional.ofNullable(RULES.get(code))
        .map(rules ->
            RegionalHolidays.rules(code, region)
                .map(more -> more.startsWith("=") ? more.substring(1) : rules + " " + more)
                .orElse(rules))
        .map(rules -> Arrays.stream(rules.split(" ")).map(NationalHolidays::rule).toList())
        .map(NationalHolidays::new);
  }

  /** The days off that belong to a year; one that is moved may lie in the year before or after. */
  public SortedSet<LocalDate> in(int year) {
    var dates = new TreeSet<LocalDate>();
    rules.forEach(rule -> dates.add(moved(rule, rule.in(year), dates)));
    return dates;
  }

  private static LocalDate moved(HolidayRule rule, LocalDate date, SortedSet<LocalDate> taken) {
    Shift shift = rule instanceof Fixed(MonthDay _, Shift moving) ? moving : Shift.NONE;
    DayOfWeek day = date.getDayOfWeek();
    return switch (shift) {
      case NONE -> date;
      case SUNDAY -> day == DayOfWeek.SUNDAY ? date.plusDays(1) : date;
      case FORWARD -> forward(date, taken);
      case NEAREST ->
          switch (day) {
            case SATURDAY -> date.minusDays(1);
            case SUNDAY -> date.plusDays(1);
            case MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY -> date;
          };
    };
  }

  private static LocalDate forward(LocalDate date, SortedSet<LocalDate> taken) {
    LocalDate free = date;
    while (free.getDayOfWeek().getValue() > DayOfWeek.FRIDAY.getValue() || taken.contains(free)) {
      free = free.plusDays(1);
    }
    return free;
  }

  private static HolidayRule rule(String text) {
    if (text.startsWith("E")) {
      return new AfterEaster(Integer.parseInt(text.substring(1)));
    }
    if (text.startsWith("W")) {
      return new WednesdayBefore(MonthDay.parse("--" + text.substring(1)));
    }
    if (text.charAt(2) == '-') {
      return new Fixed(MonthDay.parse("--" + text.substring(0, 5)), shift(text.substring(5)));
    }
    int nth = text.startsWith("L") ? -1 : text.charAt(0) - '0';
    DayOfWeek day = text.startsWith("MO", 1) ? DayOfWeek.MONDAY : DayOfWeek.THURSDAY;
    return new Weekday(nth, day, Integer.parseInt(text.substring(3)));
  }

  private static Shift shift(String letter) {
    return switch (letter) {
      case "s" -> Shift.SUNDAY;
      case "f" -> Shift.FORWARD;
      case "n" -> Shift.NEAREST;
      default -> Shift.NONE;
    };
  }
}
