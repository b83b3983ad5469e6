package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/** The price that a usage object states, in US dollars. */
final class UsageCost {
  private UsageCost() {}

  static Optional<BigDecimal> of(JsonObject usage) {
    return fee(usage)
        .or(() -> Stated.costInTicks(usage, "cost_in_usd_ticks"))
        .or(() -> detail(usage, "upstream_inference_cost"))
        .or(() -> detail(usage, "total_cost"));
  }

  /**
   * The cost. With a key of the caller's own it is only the gateway's fee, and the provider's bill
   * comes on top.
   */
  private static Optional<BigDecimal> fee(JsonObject usage) {
    Optional<BigDecimal> cost =
        Stated.cost(usage, "cost")
            .or(() -> usage.object("cost").flatMap(parts -> Stated.cost(parts, "total_cost")));
    boolean billedApart = usage.bool("is_byok").orElse(false);
    return billedApart
        ? cost.map(fee -> fee.add(detail(usage, "upstream_inference_cost").orElse(BigDecimal.ZERO)))
        : cost;
  }

  private static Optional<BigDecimal> detail(JsonObject usage, String name) {
    return usage.object("cost_details").flatMap(details -> Stated.cost(details, name));
  }
}
