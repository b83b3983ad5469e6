package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import java.math.BigDecimal;
import java.util.List;

/** Ranges {@code {low, likely, high, unit}} and the number lists of templates. */
final class Ranges {
  private Ranges() {}

  /** A range in a unit. */
  static JsonObject of(Estimate estimate, String unit) {
    return Json.build()
        .put("low", plain(estimate.low()))
        .put("likely", plain(estimate.likely()))
        .put("high", plain(estimate.high()))
        .put("unit", unit)
        .done();
  }

  /** The three numbers of a template's list. */
  static Estimate three(JsonObject template, String member) {
    List<BigDecimal> numbers =
        template.array(member).stream().map(number -> ((JsonNumber) number).value()).toList();
    return new Estimate(numbers.get(0), numbers.get(1), numbers.get(2));
  }

  /** Without trailing zeros and without an exponent, so that equal numbers are written equally. */
  static BigDecimal plain(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
