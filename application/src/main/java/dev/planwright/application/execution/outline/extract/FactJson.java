package dev.planwright.application.execution.outline.extract;

import dev.planwright.application.execution.outline.extract.FactValue.Dates;
import dev.planwright.application.execution.outline.extract.FactValue.Money;
import dev.planwright.application.execution.outline.extract.FactValue.People;
import dev.planwright.application.execution.outline.extract.FactValue.Place;
import dev.planwright.application.execution.outline.extract.FactValue.Plain;
import dev.planwright.application.execution.outline.extract.FactValue.Quantity;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;

/** Facts as members of {@code facts} in stage 002, both ways. */
final class FactJson {
  private FactJson() {}

  static JsonObject write(Fact fact) {
    var json =
        Json.build()
            .put("id", fact.id())
            .put("kind", fact.kind().wireName())
            .put("text", fact.text())
            .put("q", fact.quote())
            .put("offset", fact.offset())
            .put("weight", fact.weight());
    return switch (fact.value()) {
      case Plain() -> json.done();
      case Money money -> json.put("money", write(money)).done();
      case Dates dates -> json.put("date", write(dates)).done();
      case Place place -> json.put("place", write(place)).done();
      case Quantity(BigDecimal value, String unit) ->
          json.put("quantity", quantity(value, unit)).done();
      case People(BigDecimal value, String role) ->
          json.put("quantity", quantity(value, "people")).put("role", role).done();
    };
  }

  static Fact read(JsonObject json) {
    return new Fact(
        json.text("id").orElseThrow(),
        json.text("kind").flatMap(FactKind::of).orElseThrow(),
        json.text("text").orElseThrow(),
        json.text("q").orElseThrow(),
        json.number("offset").orElse(BigDecimal.ZERO).intValue(),
        json.number("weight").orElse(BigDecimal.ONE).intValue(),
        value(json));
  }

  private static FactValue value(JsonObject json) {
    Optional<FactValue> money = json.object("money").map(FactJson::money);
    Optional<FactValue> dates = json.object("date").map(FactJson::dates);
    Optional<FactValue> place = json.object("place").map(FactJson::place);
    Optional<FactValue> counted =
        json.object("quantity").map(quantity -> counted(quantity, json.text("role")));
    return money.or(() -> dates).or(() -> place).or(() -> counted).orElseGet(Plain::new);
  }

  private static FactValue money(JsonObject json) {
    return new Money(
        json.number("low").orElseThrow(),
        json.number("high").orElseThrow(),
        json.text("currency").orElseThrow(),
        json.text("per"));
  }

  private static FactValue dates(JsonObject json) {
    return new Dates(
        json.text("from").map(LocalDate::parse),
        json.text("to").map(LocalDate::parse),
        json.text("quarter"));
  }

  private static FactValue place(JsonObject json) {
    return new Place(json.text("name").orElseThrow(), json.text("country"), json.text("city"));
  }

  private static FactValue counted(JsonObject quantity, Optional<String> role) {
    BigDecimal value = quantity.number("value").orElseThrow();
    return role.<FactValue>map(name -> new People(value, name))
        .orElseGet(() -> new Quantity(value, quantity.text("unit").orElse("")));
  }

  private static JsonObject write(Money money) {
    return Json.build()
        .put("low", money.low())
        .put("high", money.high())
        .put("currency", money.currency())
        .putIfPresent("per", money.per().map(Json::of))
        .done();
  }

  private static JsonObject write(Dates dates) {
    return Json.build()
        .putIfPresent("from", dates.from().map(LocalDate::toString).map(Json::of))
        .putIfPresent("to", dates.to().map(LocalDate::toString).map(Json::of))
        .putIfPresent("quarter", dates.quarter().map(Json::of))
        .done();
  }

  private static JsonObject write(Place place) {
    return Json.build()
        .put("name", place.name())
        .putIfPresent("country", place.country().map(Json::of))
        .putIfPresent("city", place.city().map(Json::of))
        .done();
  }

  private static JsonObject quantity(BigDecimal value, String unit) {
    return Json.build().put("value", value).put("unit", unit).done();
  }
}
