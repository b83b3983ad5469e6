package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The places of an object where usage can lie, the surest first.
 *
 * <p>Only a named usage object may state a cost: elsewhere a {@code cost} is business data of the
 * answer. So the other places give a copy of their counters alone.
 */
enum UsageHome {
  /** A member that is a usage object by its name. */
  NAMED,
  /** Counters among the object's own members. */
  BARE,
  /** The statistics of a runtime. */
  ASIDE;

  /** Where llama.cpp keeps its counts; its usage object is one member of that name. */
  static final String TIMINGS = "timings";

  private static final JsonObject NOTHING = Json.object();
  private static final List<String> NAMES =
      List.of("usage", "usageMetadata", "usage_metadata", "tokenUsage", "token_usage");
  private static final List<String> COHERE_COUNTS = List.of("billed_units", "tokens");
  private static final List<String> TIMINGS_COUNTS = List.of("prompt_n", "cache_n", "predicted_n");

  /** The usage object in this place of the node, if it states anything usable. */
  Optional<JsonObject> usageOf(JsonObject node) {
    return switch (this) {
      case NAMED -> named(node);
      case BARE -> bare(node);
      case ASIDE -> aside(node);
    };
  }

  private static Optional<JsonObject> named(JsonObject node) {
    for (String name : NAMES) {
      Optional<JsonObject> usage = node.object(name).filter(UsageHome::isHit);
      if (usage.isPresent()) {
        return usage;
      }
    }
    return node.object("meta")
        .map(meta -> only(meta, COHERE_COUNTS::contains))
        .filter(UsageHome::isHit);
  }

  private static Optional<JsonObject> bare(JsonObject node) {
    return Optional.of(only(node, ReportedTokens::isCounter)).filter(UsageHome::isHit);
  }

  private static Optional<JsonObject> aside(JsonObject node) {
    return node.object("stats")
        .flatMap(UsageHome::bare)
        .or(() -> timings(node))
        .or(() -> node.object("amazon-bedrock-invocationMetrics").flatMap(UsageHome::bare));
  }

  private static Optional<JsonObject> timings(JsonObject node) {
    return node.object(TIMINGS)
        .map(timings -> only(timings, TIMINGS_COUNTS::contains))
        .map(counts -> Json.object().with(TIMINGS, counts))
        .filter(UsageHome::isHit);
  }

  private static boolean isHit(JsonObject usage) {
    return !usage.members().isEmpty() && UsageView.of(usage).any();
  }

  private static JsonObject only(JsonObject object, Predicate<String> names) {
    Map<String, Json> chosen = new LinkedHashMap<>();
    for (Map.Entry<String, Json> member : object.members().entrySet()) {
      if (names.test(member.getKey())) {
        chosen.put(member.getKey(), member.getValue());
      }
    }
    return chosen.isEmpty() ? NOTHING : new JsonObject(chosen);
  }
}
