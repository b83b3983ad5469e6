package dev.planwright.application.brief.read;

import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.fact.FactValue.Bound;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Measure;
import dev.planwright.domain.fact.FactValue.People;
import dev.planwright.domain.fact.FactValue.Place;
import dev.planwright.domain.fact.FactValue.Plain;
import dev.planwright.domain.fact.FactValue.Season;
import dev.planwright.domain.fact.FactValue.Span;
import dev.planwright.domain.fact.FactValue.Sum;
import dev.planwright.domain.fact.Precision;
import dev.planwright.domain.fact.SumRole;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Limit;
import dev.planwright.domain.project.Limit.Comparison;
import dev.planwright.domain.project.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;

/** Facts as members of {@code facts} in stage 002, both ways. */
final class FactCodec {
  private FactCodec() {}

  static JsonObject write(Fact fact) {
    var json =
        Json.build()
            .put("id", fact.id().toString())
            .put("kind", fact.kind().wireName())
            .put("text", fact.text())
            .put("q", fact.quote())
            .put("offset", fact.offset())
            .put("weight", fact.weight())
            .putIfPresent("doubt", fact.doubt().map(Json::of));
    return switch (fact.value()) {
      case Plain() -> json.done();
      case Sum sum -> json.put("money", write(sum)).done();
      case Dates dates -> json.put("date", write(dates)).done();
      case Place place -> json.put("place", write(place)).done();
      case Measure(BigDecimal value, String unit) ->
          json.put("quantity", quantity(value, unit)).done();
      case People(BigDecimal value, String role) ->
          json.put("quantity", quantity(value, "people")).put("role", role).done();
      case Bound(Limit.Numeric limit) -> json.put("limit", write(limit)).done();
    };
  }

  static Fact read(JsonObject json) {
    return new Fact(
        json.text("id").flatMap(ElementId::of).orElseThrow(),
        json.text("kind").flatMap(FactKind::of).orElseThrow(),
        json.text("text").orElseThrow(),
        new Fact.Quote(
            json.text("q").orElseThrow(), json.number("offset").orElse(BigDecimal.ZERO).intValue()),
        json.number("weight").orElse(BigDecimal.ONE).intValue(),
        value(json),
        json.text("doubt"));
  }

  private static FactValue value(JsonObject json) {
    Optional<FactValue> money = json.object("money").map(FactCodec::sum);
    Optional<FactValue> dates = json.object("date").map(FactCodec::dates);
    Optional<FactValue> place = json.object("place").map(FactCodec::place);
    Optional<FactValue> bound = json.object("limit").map(FactCodec::bound);
    Optional<FactValue> counted =
        json.object("quantity").map(quantity -> counted(quantity, json.text("role")));
    return money
        .or(() -> dates)
        .or(() -> place)
        .or(() -> bound)
        .or(() -> counted)
        .orElseGet(Plain::new);
  }

  private static FactValue sum(JsonObject json) {
    String currency = json.text("currency").orElseThrow();
    return new Sum(
        new Money(json.number("low").orElseThrow(), currency),
        new Money(json.number("high").orElseThrow(), currency),
        json.text("role").flatMap(SumRole::of).orElse(SumRole.UNTOLD),
        json.text("per"));
  }

  private static FactValue dates(JsonObject json) {
    Optional<LocalDate> from = json.text("from").map(LocalDate::parse);
    Optional<LocalDate> to = json.text("to").map(LocalDate::parse);
    DateKind kind = json.text("kind").flatMap(DateKind::of).orElse(DateKind.DEADLINE);
    return new Dates(
        kind,
        from,
        to,
        json.text("precision").flatMap(Precision::of).orElse(Precision.DAY),
        json.object("span")
            .map(span ->
                new Span(span.number("count").orElseThrow(), span.text("unit").orElseThrow())),
        kind == DateKind.WINDOW
            ? Optional.of(
                new Season(json.bool("closed").orElse(false), json.bool("yearly").orElse(false)))
            : Optional.empty());
  }

  private static FactValue place(JsonObject json) {
    return new Place(json.text("name").orElseThrow(), json.text("country"), json.text("city"));
  }

  private static FactValue bound(JsonObject json) {
    return new Bound(
        new Limit.Numeric(
            json.text("metric").orElseThrow(),
            json.text("op").flatMap(Comparison::of).orElseThrow(),
            json.number("value").orElseThrow(),
            json.text("unit").orElse("")));
  }

  private static FactValue counted(JsonObject quantity, Optional<String> role) {
    BigDecimal value = quantity.number("value").orElseThrow();
    return role.<FactValue>map(name -> new People(value, name))
        .orElseGet(() -> new Measure(value, quantity.text("unit").orElse("")));
  }

  private static JsonObject write(Sum sum) {
    return Json.build()
        .put("low", sum.low().amount())
        .put("high", sum.high().amount())
        .put("currency", sum.currency())
        .put("role", sum.role().wireName())
        .putIfPresent("per", sum.per().map(Json::of))
        .done();
  }

  private static JsonObject write(Dates dates) {
    var json =
        Json.build()
            .put("kind", dates.kind().wireName())
            .putIfPresent("from", dates.from().map(LocalDate::toString).map(Json::of))
            .putIfPresent("to", dates.to().map(LocalDate::toString).map(Json::of))
            .put("precision", dates.precision().wireName())
            .putIfPresent("quarter", dates.quarter().map(Json::of))
            .putIfPresent("span", dates.span().map(FactCodec::write));
    dates
        .season()
        .ifPresent(season -> json.put("closed", season.closed()).put("yearly", season.yearly()));
    return json.done();
  }

  private static Json write(Span span) {
    return Json.build().put("count", span.count()).put("unit", span.unit()).done();
  }

  private static JsonObject write(Place place) {
    return Json.build()
        .put("name", place.name())
        .putIfPresent("country", place.country().map(Json::of))
        .putIfPresent("city", place.city().map(Json::of))
        .done();
  }

  private static JsonObject write(Limit.Numeric limit) {
    return Json.build()
        .put("metric", limit.metric())
        .put("op", limit.op().sign())
        .put("value", limit.value())
        .put("unit", limit.unit())
        .done();
  }

  private static JsonObject quantity(BigDecimal value, String unit) {
    return Json.build().put("value", value).put("unit", unit).done();
  }
}
