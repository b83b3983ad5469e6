package dev.planwright.adapters.llm;

import module java.base;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.anthropic.AnthropicServerTool;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiResponsesChatModel;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.domain.catalog.ModelAddress;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.SearchTool;
import org.jspecify.annotations.Nullable;

/**
 * The library's model for one attempt. Each attempt makes its own, which is cheap and keeps
 * attempts apart. It never retries by itself and logs nothing.
 */
record ChatModels(ModelEntry entry, Optional<ProviderKey> key) {
  private static final URI OPENAI = URI.create("https://api.openai.com/v1");
  private static final URI ANTHROPIC = URI.create("https://api.anthropic.com/v1");
  static final URI OLLAMA = URI.create("http://127.0.0.1:11434");
  private static final String OPENROUTER_HOST = "openrouter.ai";
  private static final int MOST_SEARCHES = 16;

  ChatModel of(Request request, HttpClientBuilder http, OptionalInt window) {
    return switch (entry.kind()) {
      case OPENAI_COMPATIBLE ->
          searchBy(request, SearchTool.OPENAI) ? responses(request, http) : openAi(request, http);
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
            .temperature(temperature(request))
            .strictJsonSchema(true);
    key.map(ProviderKey::value).ifPresent(model::apiKey);
    if (OPENAI.getHost().equals(base.getHost())) {
      // The older name is refused by OpenAI's reasoning models; the copies know only that one.
      model.maxCompletionTokens(request.maxOutputTokens());
    } else {
      model.maxTokens(request.maxOutputTokens());
    }
    if (OPENROUTER_HOST.equals(base.getHost())) {
      Map<String, Object> more = new HashMap<>();
      // The reply then states what the call cost.
      more.put("usage", Map.of("include", true));
      if (searchBy(request, SearchTool.OPENROUTER)) {
        more.put("tools", List.of(Map.of("type", "openrouter:web_search")));
      }
      model.customParameters(more);
    }
    return model.build();
  }

  /** OpenAI's search tool works with its responses; with chat completions, with few models. */
  private ChatModel responses(Request request, HttpClientBuilder http) {
    var model =
        OpenAiResponsesChatModel.builder()
            .httpClientBuilder(http)
            .baseUrl(root(entry.baseUrl().orElse(OPENAI)))
            .modelName(entry.model())
            .temperature(temperature(request))
            .maxOutputTokens(request.maxOutputTokens())
            .strictJsonSchema(true)
            .store(false)
            .maxToolCalls(MOST_SEARCHES)
            .serverTools(List.of(Map.of("type", "web_search")))
            // Without it only pages that are cited in running text are named.
            .include(List.of("web_search_call.action.sources"));
    key.map(ProviderKey::value).ifPresent(model::apiKey);
    return model.build();
  }

  /** Newer models of OpenAI and Anthropic refuse any. */
  private @Nullable Double temperature(Request request) {
    return entry.bounds().ownTemperature() ? null : request.temperature();
  }

  private boolean searchBy(Request request, SearchTool tool) {
    return request.search() && entry.searchTool().filter(tool::equals).isPresent();
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
            .temperature(temperature(request))
            .maxTokens(request.maxOutputTokens());
    if (searchBy(request, SearchTool.ANTHROPIC)) {
      model.serverTools(
          AnthropicServerTool.builder()
              .type("web_search_20250305")
              .name("web_search")
              .addAttribute("max_uses", MOST_SEARCHES)
              .build());
    } else if (entry.structured() == ModelEntry.Structured.TOOL) {
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
        .temperature(temperature(request))
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
