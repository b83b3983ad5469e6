package dev.planwright.application.scripted;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Map;

/** The pages beside the calls: what models there are, and what was charged. */
final class Lists {
  private static final String MODEL = "scripted";

  private Lists() {}

  static Wire.Replied answer(String path, Ledger ledger) {
    return switch (path) {
      case "/v1/models" ->
          page(
              Json.build()
                  .put("object", "list")
                  .put("data", List.of(Json.build().put("id", MODEL).done()))
                  .done());
      case "/api/tags" ->
          page(
              Json.build()
                  .put("models", List.of(Json.build().put("name", MODEL + ":latest").done()))
                  .done());
      case "/ledger" ->
          page(
              Json.build()
                  .put("calls", ledger.bills().size())
                  .put("input_tokens", ledger.inputTokens())
                  .put("output_tokens", ledger.outputTokens())
                  .put("cost_usd", ledger.costUsd())
                  .done());
      default ->
          Wire.Replied.whole(
              404, Map.of("Content-Type", "application/json"), "{\"error\":\"none\"}");
    };
  }

  private static Wire.Replied page(JsonObject body) {
    return Wire.Replied.whole(
        200, Map.of("Content-Type", "application/json"), JsonText.write(body));
  }
}
