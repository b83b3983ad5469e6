package dev.planwright.application.stage.context;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.language.Language;
import dev.planwright.application.stage.context.Context.Calendar;
import dev.planwright.application.stage.context.Context.Currency;
import dev.planwright.application.stage.context.Context.Holiday;
import dev.planwright.application.stage.context.Context.Holidays;
import dev.planwright.application.stage.context.Context.Used;
import dev.planwright.domain.schedule.Window;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Adds the table of currencies and the working calendar to what was answered. */
final class MoneyAndDays {
  /** How far the calendar is listed when no later deadline is stated. */
  private static final int YEARS = 2;

  private static final int MOST_YEARS = 15;
  private static final int MOST_HOLIDAYS = 200;

  private final Intake intake;
  private final LocalDate start;

  MoneyAndDays(StageInput input) {
    this.intake = input.get(Intake.STAGE);
    this.start = input.startDate();
  }

  Context added(Context answer) {
    Currency currency = answer.currency();
    Holidays given = answer.holidays();
    var holidays =
        new Holidays(given.country(), region(answer), given.week(), given.off(), Optional.empty());
    return new Context(
        answer.sites(),
        answer.jurisdictions(),
        new Currency(currency.main(), currency.local(), currency.why(), used(currency)),
        answer.seasonNotes(),
        new Seasons(intake).of(answer),
        new Holidays(
            holidays.country(),
            holidays.region(),
            holidays.week(),
            holidays.off(),
            Optional.of(calendar(holidays))));
  }

  /** The region of the first site in that country that names one whose holidays are known. */
  private static Optional<String> region(Context answer) {
    String country = answer.holidayCountry().orElse("");
    return answer.sites().stream()
        .map(Context.Site::area)
        .filter(area -> area.country().filter(country::equals).isPresent())
        .flatMap(area -> Stream.of(area.region(), area.city()).flatMap(Optional::stream))
        .filter(region -> WorkCalendar.knowsRegion(country, region))
        .findFirst();
  }

  /** The main currency, the local ones, and those that the prompt states amounts in. */
  private List<Used> used(Currency currency) {
    Map<String, Used.Role> roles = new LinkedHashMap<>();
    roles.put(currency.main(), Used.Role.MAIN);
    currency.local().forEach(code -> roles.putIfAbsent(code, Used.Role.LOCAL));
    intake.facts().stream()
        .flatMap(fact -> fact.money().stream())
        .forEach(money -> roles.putIfAbsent(money.currency(), Used.Role.STATED));
    return roles.entrySet().stream().map(role -> new Used(role.getKey(), role.getValue())).toList();
  }

  private Calendar calendar(Holidays given) {
    WorkCalendar calendar = given.worked();
    List<Holiday> holidays =
        new Workdays(calendar, start)
            .holidaysUntil(start, end()).stream()
                .limit(MOST_HOLIDAYS)
                .map(day -> new Holiday(day, named(day, given)))
                .toList();
    List<DayOfWeek> week =
        Arrays.stream(DayOfWeek.values()).filter(calendar.week()::contains).toList();
    return new Calendar(week, holidays, note(calendar, given));
  }

  private static String named(LocalDate day, Holidays holidays) {
    return holidays.off().stream()
        .filter(window -> window.closed() && window.contains(day))
        .map(Window::name)
        .findFirst()
        .orElseGet(() -> say("Public holiday in {0}", holidays.country().orElse("")));
  }

  /** Which holidays are counted and which not. */
  private static String note(WorkCalendar calendar, Holidays given) {
    if (calendar.country().isBlank()) {
      return say("No national holidays are counted: no country is known.");
    }
    String name = Locale.of("", calendar.country()).getDisplayCountry(Language.spoken().locale());
    if (calendar.knowsHolidays() && given.region().isPresent()) {
      return say(
          "Public holidays of {0}, and of {1} within it, are no working days.",
          name, given.region().orElseThrow());
    }
    return say(
        calendar.knowsHolidays()
            ? "National holidays of {0} are no working days; regional ones are not counted."
            : "No national holidays are counted: those of {0} are not known here.",
        name);
  }

  private LocalDate end() {
    LocalDate end =
        intake
            .deadline()
            .map(Intake.DatedFact::date)
            .filter(date -> date.isAfter(start))
            .orElse(start.plusYears(YEARS));
    LocalDate furthest = start.plusYears(MOST_YEARS);
    return end.isAfter(furthest) ? furthest : end;
  }
}
