package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The parts of a reply that state its usage, not read yet.
 *
 * @param usage the one usage object that is read
 * @param outerCost a cost that is stated beside the usage object
 */
record UsageStatement(
    Optional<JsonObject> usage,
    Optional<BigDecimal> outerCost,
    Optional<String> provider,
    Optional<String> model) {

  static UsageStatement of(Json reply) {
    return switch (reply) {
      case JsonObject root -> of(root);
      case JsonArray(List<Json> stream) -> of(stream);
      default -> of(Json.object());
    };
  }

  private static UsageStatement of(JsonObject root) {
    Optional<FoundUsage> found = FoundUsage.in(root);
    var around = found.map(UsageContext::of).orElseGet(() -> UsageContext.of(root));
    var priced = found.isPresent() ? around : around.withoutErrors();
    return new UsageStatement(
        found.map(FoundUsage::usage), priced.cost(), around.provider(), around.model());
  }

  /** One reply in pieces: the usage objects merged, and the last value of everything else. */
  private static UsageStatement of(List<Json> stream) {
    var usage = new MergedUsage();
    Optional<BigDecimal> cost = Optional.empty();
    Optional<String> provider = Optional.empty();
    Optional<String> model = Optional.empty();
    for (Json element : stream) {
      if (element instanceof JsonObject piece) {
        UsageStatement stated = of(piece);
        stated.usage.ifPresent(usage::add);
        cost = stated.outerCost.isPresent() ? stated.outerCost : cost;
        provider = stated.provider.isPresent() ? stated.provider : provider;
        model = stated.model.isPresent() ? stated.model : model;
      }
    }
    return new UsageStatement(usage.object(), cost, provider, model);
  }
}
