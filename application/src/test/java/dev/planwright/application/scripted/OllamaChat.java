package dev.planwright.application.scripted;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** {@code POST /api/chat} of Ollama, where the schema's title is its only name. */
final class OllamaChat implements Protocol {
  @Override
  public ModelCall read(JsonObject body) {
    return Bodies.call(
        body,
        body.object("format").map(Bodies.Named::byTitle),
        Bodies.system(body),
        body.object("options").flatMap(options -> options.number("num_predict")));
  }

  @Override
  public JsonObject write(Written written, boolean tool) {
    return Json.build()
        .put("model", written.call().model())
        .put("created_at", "2026-01-01T00:00:00Z")
        .put(
            "message",
            Json.build()
                .put("role", "assistant")
                .put("content", written.ending() == Written.Ending.REFUSED ? "" : written.text())
                .done())
        .put("done", true)
        .put("done_reason", written.ending() == Written.Ending.LENGTH ? "length" : "stop")
        .put("prompt_eval_count", written.call().inputTokens())
        .put("eval_count", written.outputTokens())
        .done();
  }
}
