package dev.planwright.application.model.call;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.TokenUsage;
import java.math.BigDecimal;
import java.util.Optional;

/** Reads what a provider's reply states of its own use. Never throws. */
public interface UsageReader {

  /** Tokens and cost; {@code statedCost} stands in a header, not in the body. */
  TokenUsage read(Json reply, Optional<BigDecimal> statedCost);

  /** The usage object alone: no prompt, no completion, no key. */
  Optional<Json> usageObject(Json reply);
}
