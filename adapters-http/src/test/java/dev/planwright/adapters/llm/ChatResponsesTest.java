package dev.planwright.adapters.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.anthropic.AnthropicChatResponseMetadata;
import dev.langchain4j.model.anthropic.AnthropicTokenUsage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.ChatResponseMetadata;
import dev.langchain4j.model.openai.OpenAiChatResponseMetadata;
import dev.langchain4j.model.openai.OpenAiTokenUsage;
import dev.langchain4j.model.output.TokenUsage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.UsagePayloads;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The library's replies are metered as the providers' own are. */
class ChatResponsesTest {
  @Test
  void openai_counts_cached_and_hidden_tokens_within_input_and_output() {
    var usage =
        OpenAiTokenUsage.builder()
            .inputTokenCount(100)
            .inputTokensDetails(
                OpenAiTokenUsage.InputTokensDetails.builder().cachedTokens(64).build())
            .outputTokenCount(70)
            .outputTokensDetails(
                OpenAiTokenUsage.OutputTokensDetails.builder().reasoningTokens(50).build())
            .totalTokenCount(170)
            .build();

    var read =
        read(OpenAiChatResponseMetadata.builder().modelName("o3-mini").tokenUsage(usage).build());

    assertEquals(OptionalLong.of(100), read.inputTokens());
    assertEquals(OptionalLong.of(70), read.outputTokens());
    assertEquals(OptionalLong.of(50), read.thinkingTokens());
    assertEquals(Optional.of("o3-mini"), read.upstreamModel());
    assertEquals(Optional.empty(), read.costUsd());
  }

  @Test
  void anthropic_counts_cached_tokens_outside_of_input() {
    var usage =
        AnthropicTokenUsage.builder()
            .inputTokenCount(3)
            .outputTokenCount(60)
            .cacheCreationInputTokens(20)
            .cacheReadInputTokens(500)
            .build();

    var read =
        read(
            AnthropicChatResponseMetadata.builder()
                .modelName("claude-haiku-4-5")
                .tokenUsage(usage)
                .build());

    assertEquals(OptionalLong.of(523), read.inputTokens());
    assertEquals(OptionalLong.of(60), read.outputTokens());
  }

  @Test
  void a_local_model_states_its_counts_and_nothing_else() {
    var read =
        read(
            ChatResponseMetadata.builder()
                .modelName("llama3.2")
                .tokenUsage(new TokenUsage(33, 180))
                .build());

    assertEquals(OptionalLong.of(33), read.inputTokens());
    assertEquals(OptionalLong.of(180), read.outputTokens());
    assertEquals(OptionalLong.empty(), read.thinkingTokens());
  }

  @Test
  void a_reply_without_usage_states_none_and_no_text_of_the_model_is_taken_along() {
    Json json =
        ChatResponses.toJson(
            ChatResponse.builder()
                .aiMessage(AiMessage.from("secret plans"))
                .metadata(ChatResponseMetadata.builder().build())
                .build());

    assertEquals(
        Json.build().put("metadata", Json.object()).done(), json, "nothing but empty metadata");
  }

  private static dev.planwright.domain.usage.TokenUsage read(ChatResponseMetadata metadata) {
    return UsagePayloads.read(
        ChatResponses.toJson(
            ChatResponse.builder().aiMessage(AiMessage.from("hi")).metadata(metadata).build()),
        Optional.empty());
  }
}
