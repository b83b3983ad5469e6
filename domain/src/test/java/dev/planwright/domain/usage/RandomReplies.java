package dev.planwright.domain.usage;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * JSON values at random, mostly of names that mean something in a reply, with values that do not.
 */
final class RandomReplies {
  private static final int DEPTH = 5;
  private static final List<String> WRAPPERS =
      List.of(
          ("usage usageMetadata usage_metadata tokenUsage token_usage meta raw response metadata"
               + " nativeUsage billed_units tokens stats timings amazon-bedrock-invocationMetrics"
               + " response_metadata _hidden_params error content trace promptRouter x_groq"
               + " completion_tokens_details output_tokens_details outputTokensDetails"
               + " output_token_details prompt_tokens_details inputTokensDetails cache_creation"
               + " cost_details additional_kwargs")
              .split(" "));
  private static final List<String> LEAVES =
      List.of(
          ("prompt_tokens input_tokens promptTokenCount promptTokens inputTokens inputTokenCount"
               + " prompt_eval_count tokens_evaluated prompt_n cache_n predicted_n"
               + " toolUsePromptTokenCount completion_tokens output_tokens candidatesTokenCount"
               + " outputTokens outputTokenCount total_output_tokens eval_count thoughtsTokenCount"
               + " reasoning_tokens thinking_tokens reasoning reasoningTokens total_tokens"
               + " totalTokenCount cache_creation_input_tokens cache_read_input_tokens"
               + " cacheReadInputTokens ephemeral_5m_input_tokens ephemeral_1h_input_tokens cost"
               + " total_cost cost_in_usd_ticks upstream_inference_cost is_byok response_cost"
               + " provider provider_name custom_llm_provider model model_name name object choices"
               + " invokedModelId done cached_tokens cachedTokens cachedContentTokenCount")
              .split(" "));
  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "12",
          " 7.0 ",
          "-3",
          "NaN",
          "Infinity",
          "1e9",
          "1e-200",
          "9007199254740993",
          "gemini-2.5-pro",
          "google/gemini-x",
          "/",
          "gpt",
          "\ud800",
          "true");
  private static final List<BigDecimal> NUMBERS =
      List.of(
          new BigDecimal("0"),
          new BigDecimal("0.000"),
          new BigDecimal("-1"),
          new BigDecimal("5.5"),
          new BigDecimal("5.0"),
          new BigDecimal("0.0000123"),
          new BigDecimal("9007199254740991"),
          new BigDecimal("9007199254740992"),
          new BigDecimal("1E+2000000000"),
          new BigDecimal("1E-2000000000"),
          new BigDecimal("18446744073709551616"));

  private final RandomGenerator random;

  RandomReplies(RandomGenerator random) {
    this.random = random;
  }

  Json next() {
    return random.nextInt(10) == 0 ? array(0) : random.nextInt(50) == 0 ? leaf() : object(0);
  }

  private JsonObject object(int depth) {
    Map<String, Json> members = new LinkedHashMap<>();
    int size = random.nextInt(6);
    for (int i = 0; i < size; i++) {
      boolean inner = depth < DEPTH && random.nextInt(5) < 2;
      if (inner) {
        members.put(pick(WRAPPERS), random.nextInt(20) == 0 ? array(depth + 1) : object(depth + 1));
      } else {
        members.put(pick(LEAVES), leaf());
      }
    }
    return new JsonObject(members);
  }

  private JsonArray array(int depth) {
    List<Json> elements = new ArrayList<>();
    int size = random.nextInt(4);
    for (int i = 0; i < size; i++) {
      elements.add(random.nextInt(8) == 0 ? leaf() : object(depth + 1));
    }
    return new JsonArray(elements);
  }

  private Json leaf() {
    return switch (random.nextInt(12)) {
      case 0 -> Json.none();
      case 1 -> Json.of(random.nextBoolean());
      case 2, 3 -> Json.of(pick(TEXTS));
      case 4, 5 -> Json.of(pick(NUMBERS));
      case 6 -> Json.of(random.nextLong(1L << 53));
      default -> Json.of(random.nextInt(40));
    };
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
