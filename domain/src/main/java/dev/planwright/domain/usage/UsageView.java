package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * The usage object to read: a framework may wrap the provider's own object, and Cohere counts
 * twice.
 */
record UsageView(ReportedTokens tokens, Optional<BigDecimal> cost) {

  static UsageView of(JsonObject usage) {
    Optional<UsageView> inner =
        usage.object("nativeUsage").map(UsageView::unwrapped).filter(view -> view.tokens.any());
    return inner.orElseGet(() -> unwrapped(usage));
  }

  /** Whether there is a usable counter or a usable cost. */
  boolean any() {
    return tokens.any() || cost.isPresent();
  }

  private static UsageView unwrapped(JsonObject usage) {
    return new UsageView(tokens(usage), UsageCost.of(usage));
  }

  /** Billed beats processed. */
  private static ReportedTokens tokens(JsonObject usage) {
    return counters(usage, "billed_units")
        .or(() -> Optional.of(ReportedTokens.of(usage)).filter(ReportedTokens::any))
        .or(() -> counters(usage, "tokens"))
        .orElseGet(() -> ReportedTokens.of(usage));
  }

  private static Optional<ReportedTokens> counters(JsonObject usage, String name) {
    return usage.object(name).map(ReportedTokens::of).filter(ReportedTokens::any);
  }
}
