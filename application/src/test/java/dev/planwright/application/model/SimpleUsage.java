package dev.planwright.application.model;

import dev.planwright.application.model.call.UsageReader;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.TokenUsage;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the bills of {@link ScriptedModel}. */
public final class SimpleUsage implements UsageReader {

  @Override
  public TokenUsage read(Json reply, Optional<BigDecimal> statedCost) {
    JsonObject bill = (JsonObject) reply;
    return new TokenUsage(
        OptionalLong.of(bill.number("input").orElseThrow().longValue()),
        OptionalLong.of(bill.number("output").orElseThrow().longValue()),
        OptionalLong.empty(),
        statedCost.or(() -> bill.number("cost")),
        Optional.empty(),
        Optional.empty());
  }

  @Override
  public Optional<Json> usageObject(Json reply) {
    return Optional.of(reply);
  }
}
