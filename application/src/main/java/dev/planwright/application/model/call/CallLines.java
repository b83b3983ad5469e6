package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.UsageRecord;

/** What operators can read about one attempt that has ended. */
record CallLines(Meter.Begun begun, UsageRecord usage, Optional<String> answer) {
  private static final int MAX_EXCERPT = 500;

  /** Its line in the log of activity. */
  JsonObject activity() {
    Json.Builder line =
        head()
            .put(
                "seconds",
                BigDecimal.valueOf(usage.duration().orElse(Duration.ZERO).toMillis(), 3));
    number(line, "input_tokens", usage.usage().inputTokens());
    number(line, "cached_tokens", usage.usage().cachedTokens());
    number(line, "output_tokens", usage.usage().outputTokens());
    return line.putIfPresent("cost_usd", usage.usage().costUsd().map(Json::of))
        .putIfPresent("cost_estimate_usd", usage.costEstimateUsd().map(Json::of))
        .put("request", request(begun.request()))
        .putIfPresent("response", answer.map(Json::of))
        .done();
  }

  /** Its line in the log of failures. */
  JsonObject failure(List<String> violations) {
    return head()
        .put("violations", Json.texts(violations))
        .put("response", cut(answer.orElse(""), MAX_EXCERPT))
        .done();
  }

  /** The text up to so many chars. */
  static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
  }

  private Json.Builder head() {
    return Json.build()
        .put("at", begun.at().toString())
        .put("stage", begun.question().stage().id().fileStem())
        .put("call", begun.question().name())
        .put("attempt", begun.number())
        .put("entry", begun.entry().id())
        .put("model", begun.entry().model())
        .putIfPresent("outcome", usage.outcome().map(outcome -> Json.of(outcome.wireName())));
  }

  private static JsonObject request(Request request) {
    return Json.build()
        .put("instruction", request.instruction())
        .put("turns", request.turns().stream().map(CallLines::turn).toList())
        .done();
  }

  private static JsonObject turn(Turn turn) {
    return Json.build()
        .put("by", turn.speaker().name().toLowerCase(Locale.ROOT))
        .put("text", turn.text())
        .done();
  }

  private static void number(Json.Builder line, String name, OptionalLong value) {
    if (value.isPresent()) {
      line.put(name, value.getAsLong());
    }
  }
}
