package dev.planwright.domain.schedule;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Which days are worked: a five-day week without the national holidays where these are known, or
 * the week that a project states.
 */
public final class WorkCalendar {
  private static final Set<String> SUNDAY_TO_THURSDAY =
      Set.of("BH", "BD", "DZ", "EG", "IL", "IQ", "JO", "KW", "LY", "OM", "QA", "SA", "SD", "YE");

  private final String country;
  private final Set<DayOfWeek> week;
  private final Optional<NationalHolidays> holidays;
  private final List<Window> off;
  private final Map<Integer, Set<LocalDate>> byYear = new ConcurrentHashMap<>();

  private WorkCalendar(
      String country, Set<DayOfWeek> week, Optional<NationalHolidays> holidays, List<Window> off) {
    this.country = country;
    this.week = week;
    this.holidays = holidays;
    this.off = List.copyOf(off);
  }

  /** Monday to Friday, no holidays. */
  public static WorkCalendar fiveDays() {
    return new WorkCalendar(
        "", EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY), Optional.empty(), List.of());
  }

  /** The calendar of a country (ISO 3166 alpha-2); for an unknown one that of {@link #fiveDays}. */
  public static WorkCalendar of(String country) {
    return of(country, "");
  }

  /** The same with the holidays of the region that a text names, where they are known. */
  public static WorkCalendar of(String country, String region) {
    String code = country.toUpperCase(Locale.ROOT);
    return SUNDAY_TO_THURSDAY.contains(code)
        ? new WorkCalendar(
            code,
            EnumSet.complementOf(EnumSet.of(DayOfWeek.FRIDAY, DayOfWeek.SATURDAY)),
            Optional.empty(),
            List.of())
        : new WorkCalendar(code, fiveDays().week, NationalHolidays.of(code, region), List.of());
  }

  /**
   * The same calendar with a week and holidays of its own.
   *
   * @param days of the week that are worked; none for those that are usual there
   * @param off when nobody works, beside national holidays; open ones are days that are worked all
   *     the same
   */
  public WorkCalendar with(Collection<DayOfWeek> days, List<Window> off) {
    Set<DayOfWeek> worked = days.isEmpty() ? week : EnumSet.copyOf(days);
    return new WorkCalendar(country, worked, holidays, off);
  }

  /** The days of the week that are worked. */
  public Set<DayOfWeek> week() {
    return EnumSet.copyOf(week);
  }

  /** Whether the country's holidays are counted. */
  public boolean knowsHolidays() {
    return holidays.isPresent();
  }

  /** Whether a text names one region of the country whose holidays are known. */
  public static boolean knowsRegion(String country, String text) {
    return RegionalHolidays.rules(country.toUpperCase(Locale.ROOT), text).isPresent();
  }

  /** The country whose national holidays are meant, ISO 3166-1 alpha-2; blank when unknown. */
  public String country() {
    return country;
  }

  /** Whether the day is a holiday, be it on a weekend. */
  public boolean holiday(LocalDate date) {
    return byYear.computeIfAbsent(date.getYear(), this::holidaysAround).contains(date)
        || off.stream().anyMatch(window -> window.closed() && window.contains(date));
  }

  /** Those of three years: a holiday may be moved over the turn of a year. */
  private Set<LocalDate> holidaysAround(int year) {
    Set<LocalDate> days = new HashSet<>();
    holidays.ifPresent(national ->
        IntStream.rangeClosed(year - 1, year + 1).forEach(near -> days.addAll(national.in(near))));
    return days;
  }

  /** Whether the day is worked. */
  public boolean worked(LocalDate date) {
    return (week.contains(date.getDayOfWeek()) && !holiday(date))
        || off.stream().anyMatch(window -> !window.closed() && window.contains(date));
  }
}
