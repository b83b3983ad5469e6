package dev.planwright.application.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsagePayloads;
import dev.planwright.domain.usage.UsageRecord;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class GenAiAttributesTest {

  @Test
  void a_call_is_exported_under_the_conventions_names_and_ours_for_the_rest() {
    TokenUsage usage =
        UsagePayloads.read(
            JsonText.read(
                """
                {"object":"chat.completion","provider":"Azure","model":"o3-mini-2025","usage":
                 {"prompt_tokens":100,"prompt_tokens_details":{"cached_tokens":64},"completion_tokens":70,"cost":0.25,
                  "completion_tokens_details":{"reasoning_tokens":50}}}
                """),
            Optional.empty());

    assertEquals(
        JsonText.read(
            """
            {"gen_ai.usage.input_tokens":100,"gen_ai.usage.output_tokens":70,
             "gen_ai.usage.reasoning.output_tokens":50,"gen_ai.usage.cache_read.input_tokens":64,
             "gen_ai.request.model":"o3-mini",
             "gen_ai.response.model":"o3-mini-2025","planwright.usage.total_tokens":170,
             "planwright.usage.cost_usd":0.25,"planwright.upstream.provider":"Azure"}
            """),
        GenAiAttributes.of(call("o3-mini", usage, Optional.empty())));
  }

  @Test
  void what_is_not_stated_has_no_attribute() {
    assertEquals(
        JsonText.read("{}"),
        GenAiAttributes.of(call("unknown", TokenUsage.NONE, Optional.empty())));
  }

  @Test
  void an_estimate_is_no_cost() {
    assertEquals(
        JsonText.read(
            "{\"gen_ai.request.model\":\"m\",\"planwright.usage.cost_estimate_usd\":0.5}"),
        GenAiAttributes.of(call("m", TokenUsage.NONE, Optional.of(new BigDecimal("0.5")))));
  }

  private static UsageRecord call(String model, TokenUsage usage, Optional<BigDecimal> estimate) {
    return new UsageRecord(
        new UUID(0, 1),
        Instant.EPOCH,
        model,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        usage,
        Optional.empty(),
        true,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        estimate);
  }
}
