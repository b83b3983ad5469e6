package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
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
import dev.planwright.domain.project.Money;

/** Facts as members of {@code facts} in stage 002, both ways. */
final class FactCodec {
  private static final RecordCodec<Place> PLACE = RecordCodec.of(Place.class, "name country city");
  private static final RecordCodec<Span> SPAN = RecordCodec.of(Span.class, "count unit");
  private static final RecordCodec<Measure> MEASURE = RecordCodec.of(Measure.class, "value unit");

  private static final RecordCodec<Limit.Numeric> LIMIT =
      RecordCodec.of(Limit.Numeric.class, "metric op value").ownText("unit");

  private FactCodec() {}

  static JsonObject write(Fact fact) {
    var json =
        Json.build()
            .put("id", fact.id().toString())
            .put("kind", Members.name(fact.kind()))
            .put("text", fact.text())
            .put("q", fact.quote())
            .put("offset", fact.offset())
            .put("weight", fact.weight())
            .putIfPresent("doubt", fact.doubt().map(Json::of));
    return switch (fact.value()) {
      case Plain() -> json.done();
      case Sum sum -> json.put("money", write(sum)).done();
      case Dates dates -> json.put("date", write(dates)).done();
      case Place place -> json.put("place", PLACE.write(place)).done();
      case Measure measure -> json.put("quantity", MEASURE.write(measure)).done();
      case People(BigDecimal value, String role) ->
          json.put("quantity", MEASURE.write(new Measure(value, "people")))
              .put("role", role)
              .done();
      case Bound(Limit.Numeric limit) -> json.put("limit", LIMIT.write(limit)).done();
    };
  }

  static Fact read(ElementId id, Members fact) {
    return new Fact(
        id,
        fact.choice("kind", FactKind.class),
        fact.text("text"),
        new Fact.Quote(fact.text("q"), fact.maybeNumber("offset").map(Number::intValue).orElse(0)),
        fact.maybeNumber("weight").map(Number::intValue).orElse(1),
        value(fact),
        fact.maybeText("doubt"));
  }

  private static FactValue value(Members fact) {
    return fact.maybe("money", FactCodec::sum)
        .or(() -> fact.maybe("date", FactCodec::dates))
        .or(() -> fact.<FactValue>maybe("place", place -> PLACE.read(place.json())))
        .or(() -> fact.<FactValue>maybe("limit", limit -> new Bound(LIMIT.read(limit.json()))))
        .or(() -> fact.maybe("quantity", quantity -> counted(quantity, fact.maybeText("role"))))
        .orElseGet(Plain::new);
  }

  private static FactValue sum(Members sum) {
    String currency = sum.text("currency");
    return new Sum(
        new Money(sum.number("low"), currency),
        new Money(sum.number("high"), currency),
        sum.maybeChoice("role", SumRole.class).orElse(SumRole.UNTOLD),
        sum.maybeText("per"));
  }

  private static FactValue dates(Members dates) {
    DateKind kind = dates.maybeChoice("kind", DateKind.class).orElse(DateKind.DEADLINE);
    return new Dates(
        kind,
        dates.maybeDate("from"),
        dates.maybeDate("to"),
        dates.maybeChoice("precision", Precision.class).orElse(Precision.DAY),
        dates.maybe("span", span -> SPAN.read(span.json())),
        kind == DateKind.WINDOW
            ? Optional.of(new Season(dates.flag("closed"), dates.flag("yearly")))
            : Optional.empty());
  }

  private static FactValue counted(Members quantity, Optional<String> role) {
    BigDecimal value = quantity.number("value");
    return role.<FactValue>map(name -> new People(value, name))
        .orElseGet(() -> new Measure(value, quantity.text("unit")));
  }

  private static JsonObject write(Sum sum) {
    return Json.build()
        .put("low", sum.low().amount())
        .put("high", sum.high().amount())
        .put("currency", sum.currency())
        .put("role", Members.name(sum.role()))
        .putIfPresent("per", sum.per().map(Json::of))
        .done();
  }

  private static JsonObject write(Dates dates) {
    var json =
        Json.build()
            .put("kind", Members.name(dates.kind()))
            .putIfPresent("from", dates.from().map(LocalDate::toString).map(Json::of))
            .putIfPresent("to", dates.to().map(LocalDate::toString).map(Json::of))
            .put("precision", Members.name(dates.precision()))
            .putIfPresent("quarter", dates.quarter().map(Json::of))
            .putIfPresent("span", dates.span().map(SPAN::write));
    dates
        .season()
        .ifPresent(season -> json.put("closed", season.closed()).put("yearly", season.yearly()));
    return json.done();
  }
}
