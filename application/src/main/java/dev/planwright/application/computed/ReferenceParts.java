package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.text;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;

/** Stage 014: base rates of comparable projects. */
final class ReferenceParts {
  private static final Pattern URL = Pattern.compile("(?i)\\b(?:https?://|www\\.)\\S+");

  private ReferenceParts() {}

  /** Links removed, since nothing vouches for them; unsure cases without numbers; base rates. */
  static StageCompletion complete(JsonObject returned) {
    List<JsonObject> cases =
        returned.objects("cases").stream()
            .map(ReferenceParts::withoutLinks)
            .map(ReferenceParts::withoutUnsureNumbers)
            .toList();
    List<JsonObject> rates = new ArrayList<>(rates(cases, "cost"));
    rates.addAll(rates(cases, "months"));
    return StageCompletion.of(
        returned.with("cases", Json.array(cases)).with("base_rates", Json.array(rates)));
  }

  private static JsonObject withoutLinks(JsonObject entry) {
    return Texts.mapped(entry, text -> URL.matcher(text).replaceAll("[link removed]"));
  }

  private static JsonObject withoutUnsureNumbers(JsonObject entry) {
    if (!text(entry, "sure").equals("unsure")) {
      return entry;
    }
    Json.Builder kept = Json.build();
    entry
        .members()
        .forEach((name, value) -> {
          if (!name.equals("cost") && !name.equals("months")) {
            kept.put(name, value);
          }
        });
    return kept.done();
  }

  private static List<JsonObject> rates(List<JsonObject> cases, String field) {
    Map<String, List<Estimate>> byUnit = new LinkedHashMap<>();
    for (JsonObject entry : cases) {
      Elements.range(entry, field)
          .ifPresent(range ->
              byUnit
                  .computeIfAbsent(Elements.unit(entry, field), _ -> new ArrayList<>())
                  .add(range));
    }
    List<JsonObject> rates = new ArrayList<>();
    byUnit.forEach((unit, ranges) ->
        rates.add(
            Json.build()
                .put("name", field)
                .put("value", Elements.range(together(ranges), unit))
                .put("cases", ranges.size())
                .put("note", "unverified; from the lowest low to the highest high")
                .done()));
    return rates;
  }

  private static Estimate together(List<Estimate> ranges) {
    BinaryOperator<BigDecimal> add = BigDecimal::add;
    BigDecimal mean =
        ranges.stream()
            .map(Estimate::likely)
            .reduce(BigDecimal.ZERO, add)
            .divide(BigDecimal.valueOf(ranges.size()), MathContext.DECIMAL64);
    return new Estimate(
        ranges.stream().map(Estimate::low).min(BigDecimal::compareTo).orElse(mean),
        Elements.rounded(mean, 2),
        ranges.stream().map(Estimate::high).max(BigDecimal::compareTo).orElse(mean));
  }
}
