package dev.planwright.bootstrap.trace;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import dev.planwright.domain.plan.PlanId;

/**
 * Something that took time, as a <a href="https://opentelemetry.io/docs/specs/otlp/">span of
 * OpenTelemetry</a>.
 *
 * @param trace of which it is a part, 32 hexadecimal digits
 * @param attributes texts and numbers; never a key, a prompt or an answer
 */
record Span(
    String trace,
    String name,
    Kind kind,
    Instant end,
    Duration took,
    boolean well,
    JsonObject attributes) {
  private static final BigDecimal BILLION = BigDecimal.valueOf(1_000_000_000);

  /** Who asks whom; the number is the wire's. */
  enum Kind {
    INTERNAL(1),
    SERVER(2),
    CLIENT(3);

    private final int number;

    Kind(int number) {
      this.number = number;
    }
  }

  /** All that happens to a plan is one trace, on whatever machine it happens. */
  static String traceOf(PlanId plan) {
    return traceOf(plan.value());
  }

  static String traceOf(UUID id) {
    return id.toString().replace("-", "");
  }

  /** As the protocol's JSON has it. */
  JsonObject toJson(UUID id) {
    return Json.build()
        .put("traceId", trace)
        .put("spanId", traceOf(id).substring(0, 16))
        .put("name", name)
        .put("kind", kind.number)
        .put("startTimeUnixNano", nanos(end.minus(took)))
        .put("endTimeUnixNano", nanos(end))
        .put(
            "attributes",
            attributes.members().entrySet().stream()
                .<Json>map(one -> attribute(one.getKey(), one.getValue()))
                .toList())
        .put("status", Json.build().put("code", well ? 1 : 2).done())
        .done();
  }

  /** A 64-bit number is text in the JSON of protocol buffers. */
  static JsonObject attribute(String key, Json value) {
    JsonObject typed =
        switch (value) {
          case JsonString(String text) -> Json.build().put("stringValue", text).done();
          case JsonNumber(BigDecimal number) when number.stripTrailingZeros().scale() <= 0 ->
              Json.build().put("intValue", number.toBigInteger().toString()).done();
          case JsonNumber number -> Json.build().put("doubleValue", number).done();
          case JsonBoolean truth -> Json.build().put("boolValue", truth).done();
          default -> Json.build().put("stringValue", value.toString()).done();
        };
    return Json.build().put("key", key).put("value", typed).done();
  }

  private static String nanos(Instant time) {
    return BigDecimal.valueOf(time.getEpochSecond())
        .multiply(BILLION)
        .add(BigDecimal.valueOf(time.getNano()))
        .toPlainString();
  }
}
