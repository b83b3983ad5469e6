package dev.planwright.application.stage.context;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
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
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Window;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Stage 005 as JSON. */
final class ContextCodec implements StageCodec<Context> {

  @Override
  public JsonObject write(Context content) {
    return Json.build()
        .put("sites", content.sites().stream().map(ContextCodec::site).toList())
        .put("jurisdictions", Json.texts(content.jurisdictions()))
        .put("currency", currency(content.currency()))
        .put("season_notes", Json.texts(content.seasonNotes()))
        .put("windows", content.windows().stream().map(ContextCodec::window).toList())
        .putIfPresent("holiday_country", content.holidayCountry().map(Json::of))
        .put("working_week", week(content.holidays().week()))
        .put("days_off", content.holidays().off().stream().map(ContextCodec::off).toList())
        .put("currencies", content.currency().used().stream().map(ContextCodec::used).toList())
        .putIfPresent("calendar", content.holidays().calendar().map(ContextCodec::calendar))
        .done();
  }

  @Override
  public Context read(JsonObject data) {
    var members = new Members(data);
    return new Context(
        members.list("sites", ContextCodec::site),
        members.texts("jurisdictions"),
        members.object("currency", currency -> currency(currency, members)),
        members.texts("season_notes"),
        members.numbered("windows", 'W', ContextCodec::window).stream()
            .flatMap(Optional::stream)
            .toList(),
        new Holidays(
            members.maybeText("holiday_country"),
            week(members, "working_week"),
            members.elements("days_off").stream().flatMap(off -> days(off, true).stream()).toList(),
            members.maybe("calendar", ContextCodec::calendar)));
  }

  private static Site site(Members site) {
    return new Site(
        site.text("label"),
        new Area(site.maybeText("country"), site.maybeText("region"), site.maybeText("city")),
        site.text("why"),
        site.choice("ev", Basis.class),
        site.maybeId("fact"));
  }

  private static Optional<Season> window(ElementId id, Members window) {
    return days(window, window.flag("closed"))
        .map(days -> new Season(id, days, window.maybeId("fact")));
  }

  /** Empty when its dates are none, or out of order. */
  private static Optional<Window> days(Members window, boolean closed) {
    boolean yearly = window.flag("yearly");
    Optional<LocalDate> to = window.maybeDate("to");
    return window
        .maybeDate("from")
        .filter(from -> to.filter(last -> yearly || !last.isBefore(from)).isPresent())
        .map(from -> new Window(window.text("name"), from, to.orElseThrow(), closed, yearly));
  }

  private static List<DayOfWeek> week(Members of, String name) {
    List<String> week = of.texts(name);
    return Arrays.stream(DayOfWeek.values()).filter(day -> week.contains(name(day))).toList();
  }

  private static Json week(List<DayOfWeek> week) {
    return Json.texts(week.stream().map(ContextCodec::name).toList());
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
        currency.text("main"),
        currency.texts("local"),
        currency.text("why"),
        context.list(
            "currencies",
            used -> new Used(used.text("code"), used.choice("role", Used.Role.class))));
  }

  private static Calendar calendar(Members calendar) {
    return new Calendar(
        week(calendar, "week"),
        calendar.list("holidays", ContextCodec::holiday).stream()
            .flatMap(Optional::stream)
            .toList(),
        calendar.maybeText("note").orElse(""));
  }

  /** Empty when its date is none. */
  private static Optional<Holiday> holiday(Members day) {
    return day.maybeDate("date").map(date -> new Holiday(date, day.text("name")));
  }

  private static JsonObject site(Site site) {
    return Json.build()
        .put("label", site.label())
        .putIfPresent("country", site.area().country().map(Json::of))
        .putIfPresent("region", site.area().region().map(Json::of))
        .putIfPresent("city", site.area().city().map(Json::of))
        .put("why", site.why())
        .put("ev", Members.name(site.basis()))
        .putIfPresent("fact", site.fact().map(fact -> Json.of(fact.toString())))
        .done();
  }

  private static JsonObject window(Season season) {
    Window window = season.window();
    return Json.build()
        .put("id", season.id().toString())
        .put("name", window.name())
        .put("from", window.from().toString())
        .put("to", window.to().toString())
        .put("closed", window.closed())
        .put("yearly", window.yearly())
        .putIfPresent("fact", season.fact().map(fact -> Json.of(fact.toString())))
        .done();
  }

  private static JsonObject currency(Currency currency) {
    return Json.build()
        .put("main", currency.main())
        .put("local", Json.texts(currency.local()))
        .put("why", currency.why())
        .done();
  }

  private static JsonObject used(Used used) {
    return Json.build().put("code", used.code()).put("role", Members.name(used.role())).done();
  }

  private static JsonObject calendar(Calendar calendar) {
    return Json.build()
        .put("week", week(calendar.week()))
        .put("holidays", calendar.holidays().stream().map(ContextCodec::holiday).toList())
        .put("note", calendar.note())
        .done();
  }

  private static JsonObject holiday(Holiday holiday) {
    return Json.build().put("date", holiday.date().toString()).put("name", holiday.name()).done();
  }

  /** {@code MO} for Monday, and so on. */
  private static String name(DayOfWeek day) {
    return day.name().substring(0, 2);
  }
}
