package dev.planwright.application.model.call;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsagePayloads;
import java.math.BigDecimal;
import java.util.Optional;

/** Reads the replies of all providers, by {@link UsagePayloads}. */
public final class PayloadReader implements UsageReader {

  @Override
  public TokenUsage read(Json reply, Optional<BigDecimal> statedCost) {
    return UsagePayloads.read(reply, statedCost);
  }

  @Override
  public Optional<Json> usageObject(Json reply) {
    return UsagePayloads.usageObject(reply);
  }
}
