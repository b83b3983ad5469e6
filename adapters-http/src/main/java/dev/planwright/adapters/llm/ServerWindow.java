package dev.planwright.adapters.llm;

import module java.base;

import dev.langchain4j.http.client.HttpMethod;
import dev.langchain4j.http.client.HttpRequest;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * The window that a model's server tells of: Ollama by {@code POST /api/show}, servers that copy
 * OpenAI's interface by {@code GET /models}.
 */
record ServerWindow(ModelEntry entry, Optional<ProviderKey> key, Exchange exchange) {
  private static final Duration PATIENCE = Duration.ofSeconds(3);
  private static final List<String> NAMES =
      List.of("max_model_len", "loaded_context_length", "context_length", "n_ctx");

  /** In tokens; empty where the server does not tell. */
  OptionalInt asked() {
    return switch (entry.kind()) {
      case OLLAMA -> shown();
      case OPENAI_COMPATIBLE -> entry.local() ? listed() : OptionalInt.empty();
      case ANTHROPIC -> OptionalInt.empty();
    };
  }

  /** The context that the model was trained for; a larger {@code num_ctx} has no effect. */
  private OptionalInt shown() {
    String root = ChatModels.root(entry.baseUrl().orElse(ChatModels.OLLAMA));
    return json(request(HttpMethod.POST, root + "/api/show")
            .addHeader("Content-Type", "application/json")
            .body(JsonText.write(Json.build().put("model", entry.model()).done())))
        .flatMap(answer -> answer.object("model_info"))
        .map(info ->
            info.members().keySet().stream()
                .filter(name -> name.endsWith(".context_length"))
                .flatMap(name -> info.number(name).stream())
                .mapToInt(BigDecimal::intValue)
                .filter(window -> window > 0)
                .min())
        .orElseGet(OptionalInt::empty);
  }

  private OptionalInt listed() {
    String root = ChatModels.root(entry.baseUrl().orElseThrow());
    return json(request(HttpMethod.GET, root + "/models")).stream()
        .flatMap(answer -> answer.objects("data").stream())
        .filter(model -> model.text("id").filter(entry.model()::equals).isPresent())
        .flatMap(model -> Stream.concat(Stream.of(model), model.object("meta").stream()))
        .flatMap(model -> NAMES.stream().flatMap(name -> model.number(name).stream()))
        .mapToInt(BigDecimal::intValue)
        .filter(window -> window > 0)
        .min();
  }

  private HttpRequest.Builder request(HttpMethod method, String url) {
    HttpRequest.Builder request = HttpRequest.builder().method(method).url(url);
    key.ifPresent(secret -> request.addHeader("Authorization", "Bearer " + secret.value()));
    return request;
  }

  private Optional<JsonObject> json(HttpRequest.Builder request) {
    return exchange.send(request.build(), PATIENCE) instanceof Exchange.Answer.Got got
            && got.successful()
        ? JsonText.find(got.body()).flatMap(Json::asObject)
        : Optional.empty();
  }
}
