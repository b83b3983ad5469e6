package dev.planwright.adapters.llm;

import module java.base;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.domain.catalog.ModelAddress;
import dev.planwright.domain.catalog.ModelEntry;

/**
 * The library's model for one attempt. Each attempt makes its own, which is cheap and keeps
 * attempts apart. It never retries by itself and logs nothing.
 */
final class ChatModels {
  private static final URI OPENAI = URI.create("https://api.openai.com/v1");
  private static final URI ANTHROPIC = URI.create("https://api.anthropic.com/v1");
  static final URI OLLAMA = URI.create("http://127.0.0.1:11434");
  private static final String OPENROUTER_HOST = "openrouter.ai";

  private final ModelEntry entry;
  private final Optional<ProviderKey> key;

  ChatModels(ModelEntry entry, Optional<ProviderKey> key) {
    this.entry = entry;
    this.key = key;
  }

  ChatModel of(Request request, HttpClientBuilder http, OptionalInt window) {
    return switch (entry.kind()) {
      case OPENAI_COMPATIBLE -> openAi(request, http);
      case ANTHROPIC -> anthropic(request, http);
      case OLLAMA -> ollama(request, http, window);
    };
  }

  private ChatModel openAi(Request request, HttpClientBuilder http) {
    URI base = entry.baseUrl().orElse(OPENAI);
    var model =
        OpenAiChatModel.builder()
            .httpClientBuilder(http)
            .maxRetries(0)
            .baseUrl(root(base))
            .modelName(entry.model())
            .temperature(request.temperature())
            .strictJsonSchema(true);
    key.map(ProviderKey::value).ifPresent(model::apiKey);
    if (OPENAI.getHost().equals(base.getHost())) {
      // The older name is refused by OpenAI's reasoning models; the copies know only that one.
      model.maxCompletionTokens(request.maxOutputTokens());
    } else {
      model.maxTokens(request.maxOutputTokens());
    }
    if (OPENROUTER_HOST.equals(base.getHost())) {
      // The reply then states what the call cost.
      model.customParameters(Map.of("usage", Map.of("include", true)));
    }
    return model.build();
  }

  private ChatModel anthropic(Request request, HttpClientBuilder http) {
    var model =
        AnthropicChatModel.builder()
            .httpClientBuilder(http)
            .maxRetries(0)
            .baseUrl(root(entry.baseUrl().orElse(ANTHROPIC)))
            // The library insists on one; gateways that ask for none ignore it.
            .apiKey(key.map(ProviderKey::value).orElse("none"))
            .modelName(entry.model())
            .temperature(request.temperature())
            .maxTokens(request.maxOutputTokens());
    if (entry.structured() == ModelEntry.Structured.TOOL) {
      model.toolChoiceName(request.schemaName()).disableParallelToolUse(true);
    }
    return model.build();
  }

  private ChatModel ollama(Request request, HttpClientBuilder http, OptionalInt window) {
    return OllamaChatModel.builder()
        .httpClientBuilder(http)
        .maxRetries(0)
        .baseUrl(root(entry.baseUrl().orElse(OLLAMA)))
        .modelName(entry.model())
        .temperature(request.temperature())
        .numPredict(request.maxOutputTokens())
        .numCtx(Math.min(entry.bounds().contextWindow(), window.orElse(Integer.MAX_VALUE)))
        .build();
  }

  /** Hosts that are known to refuse lengths of texts in schemas. */
  static boolean refusesLengths(ModelEntry entry) {
    return List.of(OPENAI.getHost(), OPENROUTER_HOST)
        .contains(entry.baseUrl().map(ModelAddress::host).orElse(OPENAI.getHost()));
  }

  static String root(URI base) {
    return base.toString().replaceFirst("/+$", "");
  }
}
