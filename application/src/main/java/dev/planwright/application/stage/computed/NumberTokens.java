package dev.planwright.application.stage.computed;

import static dev.planwright.application.stage.computed.Elements.data;
import static dev.planwright.application.stage.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces number tokens such as <code>{{budget.p80}}</code> in narrative texts by what code
 * computed (plan-pipeline.md §5.6); a token without a value reads "not stated".
 */
public final class NumberTokens {
  private static final Pattern TOKEN = Pattern.compile("\\{\\{\\s*([a-z0-9_.]+)\\s*}}");

  private NumberTokens() {}

  /** Stages 024 and 029: texts with their numbers, and the tokens that were used. */
  static StageCompletion complete(JsonObject returned, StageInput input) {
    Map<String, String> values = values(input);
    Map<String, String> used = new TreeMap<>();
    JsonObject data = Texts.mapped(returned, text -> replaced(text, values, used));
    List<JsonObject> tokens =
        used.entrySet().stream()
            .map(e -> Json.build().put("name", e.getKey()).put("value", e.getValue()).done())
            .toList();
    List<String> notes =
        used.keySet().stream()
            .filter(name -> !values.containsKey(name))
            .map(name -> "There is no number token \"%s\".".formatted(name))
            .toList();
    return new StageCompletion(data.with("tokens", Json.array(tokens)), List.of(), notes);
  }

  /** The value of every known token, as it is printed. */
  public static Map<String, String> values(StageInput input) {
    JsonObject intake = data(input, Stage.INTAKE);
    JsonObject schedule = data(input, Stage.SCHEDULE);
    JsonObject budget = data(input, Stage.BUDGET);
    JsonObject finish = schedule.object("finish").orElseGet(Json::object);
    JsonObject totals = budget.object("totals").orElseGet(Json::object);
    JsonObject contingency = budget.object("contingency").orElseGet(Json::object);
    List<JsonObject> tasks = schedule.objects("tasks");
    String unit = text(budget, "unit");
    Map<String, String> values = new LinkedHashMap<>();
    put(values, "budget.likely", money(totals, "likely", unit));
    put(values, "budget.p50", money(totals, "p50", unit));
    put(values, "budget.p80", money(totals, "p80", unit));
    put(values, "budget.stated", intake.object("budget").flatMap(NumberTokens::stated));
    put(values, "contingency", money(contingency, "amount", unit));
    put(values, "finish.planned", finish.text("planned"));
    put(values, "finish.p50", finish.text("p50"));
    put(values, "finish.p80", finish.text("p80"));
    put(values, "finish.p90", finish.text("p90"));
    put(values, "deadline", intake.object("deadline").flatMap(d -> d.text("date")));
    put(values, "start", Optional.of(input.startDate().toString()));
    put(values, "headcount", headcount(input));
    put(values, "tasks", Optional.of(Integer.toString(tasks.size())));
    long critical = tasks.stream().filter(t -> t.bool("critical").orElse(false)).count();
    put(values, "critical_tasks", Optional.of(Long.toString(critical)));
    return values;
  }

  private static void put(Map<String, String> values, String name, Optional<String> value) {
    values.put(name, value.filter(Elements::stated).orElse(Elements.NOT_STATED));
  }

  private static String replaced(
      String text, Map<String, String> values, Map<String, String> used) {
    return TOKEN
        .matcher(text)
        .replaceAll(match -> {
          String value = values.getOrDefault(match.group(1), Elements.NOT_STATED);
          used.put(match.group(1), value);
          return Matcher.quoteReplacement(value);
        });
  }

  /** The team of stage 015, else what the prompt says. */
  private static Optional<String> headcount(StageInput input) {
    return data(input, Stage.TEAM)
        .object("headcount")
        .or(() -> data(input, Stage.INTAKE).object("headcount"))
        .flatMap(head -> head.number("value"))
        .map(BigDecimal::toPlainString);
  }

  private static Optional<String> stated(JsonObject budget) {
    String currency = text(budget, "currency");
    Optional<String> low = budget.number("low").map(Numbers::inWords);
    Optional<String> high = budget.number("high").map(Numbers::inWords);
    return high.map(most ->
        currency
            + " "
            + low.filter(least -> !least.equals(most)).map(least -> least + " to ").orElse("")
            + most);
  }

  private static Optional<String> money(JsonObject object, String name, String unit) {
    return object.number(name).map(amount -> Numbers.inWords(amount, unit));
  }
}
