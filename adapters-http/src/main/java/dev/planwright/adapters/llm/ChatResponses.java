package dev.planwright.adapters.llm;

import dev.langchain4j.model.anthropic.AnthropicTokenUsage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.ChatResponseMetadata;
import dev.langchain4j.model.openai.OpenAiTokenUsage;
import dev.langchain4j.model.output.TokenUsage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The library's replies as JSON for metering, in the shape that usage-payloads.md §9 shows for
 * LangChain4j. They hold what is metered and no text of the model's.
 */
public final class ChatResponses {
  private ChatResponses() {}

  /** The reply's metadata with its token usage. */
  public static JsonObject toJson(ChatResponse response) {
    ChatResponseMetadata metadata = response.metadata();
    return Json.build()
        .put(
            "metadata",
            Json.build()
                .putIfPresent("id", text(metadata.id()))
                .putIfPresent("modelName", text(metadata.modelName()))
                .putIfPresent(
                    "finishReason",
                    Optional.ofNullable(metadata.finishReason()).map(Enum::name).map(Json::of))
                .putIfPresent(
                    "tokenUsage",
                    Optional.ofNullable(metadata.tokenUsage()).map(ChatResponses::usage))
                .done())
        .done();
  }

  private static JsonObject usage(TokenUsage usage) {
    var json =
        Json.build()
            .putIfPresent("inputTokenCount", count(usage.inputTokenCount()))
            .putIfPresent("outputTokenCount", count(usage.outputTokenCount()))
            .putIfPresent("totalTokenCount", count(usage.totalTokenCount()));
    switch (usage) {
      case OpenAiTokenUsage openAi -> details(json, openAi);
      case AnthropicTokenUsage anthropic ->
          json.putIfPresent("cacheCreationInputTokens", count(anthropic.cacheCreationInputTokens()))
              .putIfPresent("cacheReadInputTokens", count(anthropic.cacheReadInputTokens()));
      default -> {
        // Ollama's has the three counts and nothing else.
      }
    }
    return json.done();
  }

  private static void details(Json.Builder json, OpenAiTokenUsage usage) {
    Optional.ofNullable(usage.inputTokensDetails())
        .ifPresent(details ->
            json.put(
                "inputTokensDetails",
                Json.build().putIfPresent("cachedTokens", count(details.cachedTokens())).done()));
    Optional.ofNullable(usage.outputTokensDetails())
        .ifPresent(details ->
            json.put(
                "outputTokensDetails",
                Json.build()
                    .putIfPresent("reasoningTokens", count(details.reasoningTokens()))
                    .done()));
  }

  private static Optional<Json> text(@Nullable String value) {
    return Optional.ofNullable(value).map(Json::of);
  }

  private static Optional<Json> count(@Nullable Integer value) {
    return Optional.ofNullable(value).map(count -> Json.of(count.longValue()));
  }
}
