package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The objects around the usage that may name who served the call and what it cost, nearest first.
 */
record UsageContext(List<JsonObject> objects) {
  private static final List<String> PROVIDER =
      List.of("provider", "provider_name", "model_provider");
  private static final List<String> MODEL =
      List.of(
          "remote_model",
          "model",
          "modelVersion",
          "model_version",
          "model_name",
          "modelName",
          "model_id",
          "model_instance_id");
  private static final List<String> SIGNS_OF_A_REPLY =
      List.of("object", "choices", "candidates", "done", "stop_reason", "stopReason", "error");
  private static final String GATEWAY = "_hidden_params";
  private static final String FRAMEWORK = "response_metadata";

  /** Around a usage object: its holder and each enclosing object, with the replies they wrap. */
  static UsageContext of(FoundUsage found) {
    var objects = new ArrayList<JsonObject>();
    for (UsageNode node : found.holder().outwards()) {
      // a gateway's model_id is a hash; its provider is read with the object that it belongs to
      if (!node.key().equals(GATEWAY)) {
        objects.add(node.object());
        node.object().object("raw").filter(UsageContext::isReply).ifPresent(objects::add);
        node.object().object("response").filter(UsageContext::isReply).ifPresent(objects::add);
      }
    }
    return new UsageContext(objects);
  }

  /** Of a reply without usage, as far as it looks like one. */
  static UsageContext of(JsonObject root) {
    var objects = new ArrayList<JsonObject>();
    for (Optional<JsonObject> candidate :
        List.of(Optional.of(root), root.object("response"), root.object("raw"))) {
      candidate.filter(UsageContext::isReply).ifPresent(objects::add);
    }
    return new UsageContext(objects);
  }

  /** Only the replies that did not fail: an error's body states no cost. */
  UsageContext withoutErrors() {
    return new UsageContext(
        objects.stream()
            .filter(object -> object.get("error").map(JsonNull.class::isInstance).orElse(true))
            .toList());
  }

  Optional<String> provider() {
    return first(object ->
        provider(object, PROVIDER)
            .or(() -> object.object(FRAMEWORK).flatMap(inner -> provider(inner, PROVIDER)))
            .or(() ->
                object
                    .object(GATEWAY)
                    .flatMap(inner -> provider(inner, List.of("custom_llm_provider"))))
            .or(() ->
                object
                    .object("error")
                    .flatMap(error -> error.object("metadata"))
                    .flatMap(inner -> provider(inner, List.of("provider_name")))));
  }

  Optional<String> model() {
    return first(
        object -> model(object).or(() -> object.object(FRAMEWORK).flatMap(UsageContext::model)));
  }

  /** What a gateway, else a framework, states beside the usage object. */
  Optional<BigDecimal> cost() {
    return this.<BigDecimal>first(object ->
            object.object(GATEWAY).flatMap(gateway -> Stated.cost(gateway, "response_cost")))
        .or(() -> first(object -> object.object(FRAMEWORK).flatMap(UsageContext::frameworkCost)));
  }

  private <T> Optional<T> first(Function<JsonObject, Optional<T>> reader) {
    for (JsonObject object : objects) {
      Optional<T> found = reader.apply(object);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<BigDecimal> frameworkCost(JsonObject metadata) {
    return Stated.cost(metadata, "cost")
        .or(() -> metadata.object("token_usage").flatMap(UsageCost::of))
        .or(() -> metadata.object("usage").flatMap(UsageCost::of));
  }

  private static Optional<String> provider(JsonObject object, List<String> names) {
    for (String name : names) {
      Optional<String> provider =
          Stated.name(object, name)
              .or(() ->
                  object
                      .object(name)
                      .flatMap(described -> Stated.name(described, List.of("name", "id"))));
      if (provider.isPresent()) {
        return provider;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> model(JsonObject object) {
    return Stated.name(object, MODEL)
        .or(() ->
            object
                .object("trace")
                .flatMap(trace -> trace.object("promptRouter"))
                .flatMap(router -> Stated.name(router, "invokedModelId")));
  }

  /** A structured answer of the model can lie in the same places; its fields are not ours. */
  private static boolean isReply(JsonObject object) {
    for (String sign : SIGNS_OF_A_REPLY) {
      if (object.members().containsKey(sign)) {
        return true;
      }
    }
    return false;
  }
}
