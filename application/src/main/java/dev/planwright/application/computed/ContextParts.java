package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stage 005: the table of currencies and the working calendar. */
final class ContextParts {
  /** How far the calendar is listed when no later deadline is stated. */
  private static final int YEARS = 2;

  private static final int MOST_YEARS = 15;
  private static final int MOST_HOLIDAYS = 200;

  private ContextParts() {}

  /** Adds both. */
  static StageCompletion complete(JsonObject returned, StageInput input) {
    return StageCompletion.of(
        returned
            .with("currencies", Json.array(currencies(returned, input)))
            .with("calendar", calendar(returned, input)));
  }

  /** The main currency, the local ones, and those that the prompt states amounts in. */
  private static List<JsonObject> currencies(JsonObject context, StageInput input) {
    Map<String, String> roles = new LinkedHashMap<>();
    context
        .object("currency")
        .ifPresent(currency -> {
          roles.put(text(currency, "main"), "main");
          currency.texts("local").forEach(code -> roles.putIfAbsent(code, "local"));
        });
    data(input, Stage.INTAKE).objects("facts").stream()
        .flatMap(fact -> fact.object("money").stream())
        .forEach(money -> roles.putIfAbsent(text(money, "currency"), "stated"));
    return roles.entrySet().stream()
        .filter(entry -> Elements.stated(entry.getKey()))
        .map(e -> Json.build().put("code", e.getKey()).put("role", e.getValue()).done())
        .toList();
  }

  private static JsonObject calendar(JsonObject context, StageInput input) {
    String country = text(context, "holiday_country");
    WorkCalendar calendar = WorkCalendar.of(country);
    LocalDate end =
        data(input, Stage.INTAKE)
            .object("deadline")
            .flatMap(deadline -> Dates.parse(text(deadline, "date")))
            .filter(date -> date.isAfter(input.startDate()))
            .orElse(input.startDate().plusYears(YEARS));
    LocalDate furthest = input.startDate().plusYears(MOST_YEARS);
    LocalDate bounded = end.isAfter(furthest) ? furthest : end;
    List<JsonObject> holidays =
        new Workdays(calendar, input.startDate())
            .holidaysUntil(input.startDate(), bounded).stream()
                .limit(MOST_HOLIDAYS)
                .map(day ->
                    Json.build()
                        .put("date", day.toString())
                        .put("name", "Public holiday in " + country)
                        .done())
                .toList();
    return Json.build()
        .put("week", CalendarData.week(calendar))
        .put("holidays", holidays)
        .put("note", CalendarData.note(calendar, country))
        .done();
  }
}
