package dev.planwright.application.pipeline;

import dev.planwright.domain.json.Json.JsonObject;

/** Leaves data as they are, for stages that no later one reads as a value. */
public enum JsonCodec implements StageCodec<JsonObject> {
  SAME;

  @Override
  public JsonObject write(JsonObject content) {
    return content;
  }

  @Override
  public JsonObject read(JsonObject data) {
    return data;
  }
}
