package dev.planwright.application.stage.computed;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.schedule.Estimate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Small readings and writings of stage data that every group of computed parts needs. */
final class Elements {
  static final String NOT_STATED = "not stated";

  private Elements() {}

  /** The data of an earlier stage; the empty object when that stage is not finished. */
  static JsonObject data(StageInput input, StageId stage) {
    return Optional.ofNullable(input.finished().get(stage))
        .map(Envelope::data)
        .orElseGet(Json::object);
  }

  /** The elements with ids in order: the prefix and 1, the prefix and 2, and so on. */
  static List<JsonObject> numbered(String prefix, List<JsonObject> elements) {
    return numbered(prefix, 1, elements);
  }

  /** The elements with ids in order from that number on. */
  static List<JsonObject> numbered(String prefix, int first, List<JsonObject> elements) {
    List<JsonObject> numbered = new ArrayList<>();
    for (JsonObject element : elements) {
      numbered.add(withId(prefix + (first + numbered.size()), element));
    }
    return List.copyOf(numbered);
  }

  /** The element with its id in front, whatever id it had. */
  static JsonObject withId(String id, JsonObject element) {
    Json.Builder builder = Json.build().put("id", id);
    element
        .members()
        .forEach((name, value) -> {
          if (!name.equals("id")) {
            builder.put(name, value);
          }
        });
    return builder.done();
  }

  /** The array's objects, each changed. */
  static JsonObject mapped(JsonObject data, String array, Function<JsonObject, JsonObject> change) {
    return data.with(array, Json.array(data.objects(array).stream().map(change).toList()));
  }

  /** The member's text, or the empty text. */
  static String text(JsonObject object, String name) {
    return object.text(name).orElse("");
  }

  /** Whether a text says something. */
  static boolean stated(String text) {
    return !text.isBlank() && !text.equalsIgnoreCase(NOT_STATED);
  }

  /** The member's whole number, rounded, or another where there is none. */
  static int whole(JsonObject object, String name, int otherwise) {
    return object
        .number(name)
        .map(number -> number.setScale(0, RoundingMode.HALF_UP))
        .map(number -> number.min(BigDecimal.valueOf(1_000_000_000)).intValue())
        .orElse(otherwise);
  }

  /** The member's range, sorted; empty when it is absent or incomplete. */
  static Optional<Estimate> range(JsonObject object, String name) {
    return object.object(name).flatMap(Elements::range);
  }

  /** A range {low, likely, high}. */
  static Optional<Estimate> range(JsonObject range) {
    return range
        .number("low")
        .flatMap(low ->
            range
                .number("likely")
                .flatMap(
                    likely -> range.number("high").map(high -> new Estimate(low, likely, high))));
  }

  /** The unit of the member's range, or the empty text. */
  static String unit(JsonObject object, String name) {
    return object.object(name).map(range -> text(range, "unit")).orElse("");
  }

  /** A range as stage data hold it. */
  static JsonObject range(Estimate range, String unit) {
    return Json.build()
        .put("low", range.low())
        .put("likely", range.likely())
        .put("high", range.high())
        .put("unit", unit)
        .done();
  }

  /** A check's result as stage data hold it. */
  static JsonObject check(String name, boolean ok, String text) {
    return Json.build().put("name", name).put("ok", ok).put("text", text).done();
  }

  /** Rounded half up to that many decimals, without trailing zeros. */
  static BigDecimal rounded(BigDecimal number, int decimals) {
    return Decimals.rounded(number, decimals);
  }

  /** Rounded half up to that many decimals, without trailing zeros. */
  static BigDecimal rounded(double number, int decimals) {
    return rounded(BigDecimal.valueOf(number), decimals);
  }
}
