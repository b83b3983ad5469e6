package dev.planwright.application.stage.context;

import module java.base;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.context.Context.Area;
import dev.planwright.application.stage.context.Context.Calendar;
import dev.planwright.application.stage.context.Context.Currency;
import dev.planwright.application.stage.context.Context.Holiday;
import dev.planwright.application.stage.context.Context.Holidays;
import dev.planwright.application.stage.context.Context.Season;
import dev.planwright.application.stage.context.Context.Site;
import dev.planwright.application.stage.context.Context.Used;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Window;

/** Stage 005 as JSON. */
final class ContextCodec implements StageCodec<Context> {
  /** What is open for longer is a season. */
  private static final int MOST_DAYS = 7;

  private static final RecordCodec<Site> SITE =
      RecordCodec.of(Site.class, "label")
          .flat(RecordCodec.of(Area.class, "country region city"))
          .names("why ev fact");
  private static final RecordCodec<Season> SEASON =
      RecordCodec.numbered(Season.class, 'W', "")
          .flat(
              RecordCodec.of(Window.class, "name from to closed yearly")
                  .own("days", ContextCodec::days)
                  .unlessEmpty())
          .names("fact");
  private static final RecordCodec<Used> USED = RecordCodec.of(Used.class, "code role");
  private static final RecordCodec<Calendar> CALENDAR =
      RecordCodec.of(Calendar.class, "")
          .own("week", ContextCodec::week, ContextCodec::json)
          .listOfWhole("holidays", RecordCodec.of(Holiday.class, "date name"))
          .own("note", (calendar, name) -> calendar.maybeText(name).orElse(""));

  @Override
  public JsonObject write(Context content) {
    Currency currency = content.currency();
    return Json.build()
        .put("sites", SITE.array(content.sites()))
        .put("jurisdictions", Json.texts(content.jurisdictions()))
        .put(
            "currency",
            Json.build()
                .put("main", currency.main())
                .put("local", Json.texts(currency.local()))
                .put("why", currency.why())
                .done())
        .put("season_notes", Json.texts(content.seasonNotes()))
        .put("windows", SEASON.array(content.windows()))
        .putIfPresent("holiday_country", content.holidayCountry().map(Json::of))
        .putIfPresent("holiday_region", content.holidays().region().map(Json::of))
        .put("working_week", json(content.holidays().week()))
        .put(
            "days_off",
            content.holidays().off().stream()
                .filter(Window::closed)
                .map(ContextCodec::off)
                .toList())
        .put("currencies", USED.array(currency.used()))
        .putIfPresent("calendar", content.holidays().calendar().map(CALENDAR::write))
        .done();
  }

  @Override
  public Context read(JsonObject data) {
    var members = new Members(data);
    List<Season> windows =
        SEASON.list(
            members.elements("windows").stream()
                .map(ContextCodec::spanned)
                .filter(ContextCodec::inOrder)
                .toList());
    return new Context(
        SITE.list(members.elements("sites")),
        members.texts("jurisdictions"),
        members.object("currency", currency -> currency(currency, members)),
        members.texts("season_notes"),
        windows,
        new Holidays(
            members.maybeText("holiday_country"),
            members.maybeText("holiday_region"),
            week(members, "working_week"),
            Stream.concat(
                    members.elements("days_off").stream()
                        .filter(ContextCodec::inOrder)
                        .map(ContextCodec::off),
                    windows.stream().map(Season::window).flatMap(ContextCodec::opening))
                .toList(),
            members.maybe("calendar", calendar -> CALENDAR.read(calendar.json()))));
  }

  /** Whether its dates are some, and follow each other. */
  private static boolean inOrder(Members window) {
    return window
        .maybeDate("from")
        .flatMap(from ->
            window.maybeDate("to").filter(to -> window.flag("yearly") || !to.isBefore(from)))
        .isPresent();
  }

  /** From the first to the last of the single days that it names. */
  private static Members spanned(Members window) {
    List<LocalDate> days = days(window, "days");
    return days.isEmpty()
        ? window
        : new Members(
            window
                .json()
                .with("from", Json.of(Collections.min(days).toString()))
                .with("to", Json.of(Collections.max(days).toString())));
  }

  /** Those that are some. */
  private static List<LocalDate> days(Members window, String name) {
    return window.texts(name).stream()
        .flatMap(day -> new Members(Json.build().put(name, day).done()).maybeDate(name).stream())
        .toList();
  }

  /**
   * An event that must fall into a few days takes place on the first of them, be it a Sunday, and a
   * vote on each day of sitting.
   */
  private static Stream<Window> opening(Window window) {
    if (window.daily()) {
      return window.days().stream().map(day -> new Window(window.name(), day, day, false, false));
    }
    LocalDate first = window.from();
    return window.closed() || window.to().isAfter(first.plusDays(MOST_DAYS))
        ? Stream.empty()
        : Stream.of(new Window(window.name(), first, first, false, false));
  }

  private static Window off(Members off) {
    return new Window(off.text("name"), off.date("from"), off.date("to"), true, off.flag("yearly"));
  }

  private static JsonObject off(Window off) {
    return Json.build()
        .put("name", off.name())
        .put("from", off.from().toString())
        .put("to", off.to().toString())
        .put("yearly", off.yearly())
        .done();
  }

  private static Currency currency(Members currency, Members context) {
    return new Currency(
        currency.maybeText("main").orElse(""),
        currency.texts("local"),
        currency.text("why"),
        USED.list(context.elements("currencies")));
  }

  private static List<DayOfWeek> week(Members of, String name) {
    List<String> week = of.texts(name);
    return Arrays.stream(DayOfWeek.values()).filter(day -> week.contains(name(day))).toList();
  }

  private static Json json(List<DayOfWeek> week) {
    return Json.texts(week.stream().map(ContextCodec::name).toList());
  }

  /** {@code MO} for Monday, and so on. */
  private static String name(DayOfWeek day) {
    return day.name().substring(0, 2);
  }
}
