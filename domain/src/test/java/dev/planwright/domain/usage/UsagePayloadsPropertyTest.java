package dev.planwright.domain.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What holds for every reply, whatever is in it. */
class UsagePayloadsPropertyTest {
  private static final int REPLIES = 1_000_000;
  private static final long SEED = 20_260_714;
  private static final int READ_TWICE = 50;

  @Test
  @Timeout(300)
  void a_million_replies_of_any_content_are_read_and_the_identities_hold() {
    var replies = new RandomReplies(new SplittableRandom(SEED));
    var seen = new Seen();

    for (int i = 0; i < REPLIES; i++) {
      Json reply = replies.next();
      TokenUsage usage = UsagePayloads.read(reply, Optional.empty());
      String number = "reply " + i + " of seed " + SEED;

      assertIdentities(usage, () -> number + ": " + reply);
      seen.count(usage);
      if (i % READ_TWICE == 0) {
        assertEquals(usage, UsagePayloads.read(reply, Optional.empty()), number);
        assertTrue(UsagePayloads.usageObject(reply).isPresent() || statesNoCounter(usage), number);
      }
    }

    seen.assertEverythingOccurred();
  }

  private static void assertIdentities(TokenUsage usage, Supplier<String> which) {
    long input = usage.inputTokens().orElse(0);
    long output = usage.outputTokens().orElse(0);
    boolean stated = usage.inputTokens().isPresent() || usage.outputTokens().isPresent();

    assertTrue(input >= 0 && output >= 0, which);
    assertTrue(usage.thinkingTokens().orElse(0) <= output, which);
    assertTrue(usage.cachedTokens().orElse(0) <= input, which);
    assertEquals(stated, usage.totalTokens().isPresent(), which);
    assertEquals(input + output, usage.totalTokens().orElse(0), which);
    assertTrue(usage.costUsd().orElse(BigDecimal.ZERO).signum() >= 0, which);
    assertTrue(usage.upstreamModel().map(model -> !model.isBlank()).orElse(true), which);
    assertTrue(usage.upstreamProvider().map(name -> !name.isBlank()).orElse(true), which);
  }

  private static boolean statesNoCounter(TokenUsage usage) {
    return usage.totalTokens().isEmpty() && usage.thinkingTokens().isEmpty();
  }

  /** How often each field was stated; a generator that misses one would prove little. */
  private static final class Seen {
    private int input;
    private int output;
    private int thinking;
    private int cost;
    private int provider;
    private int model;

    void count(TokenUsage usage) {
      input += usage.inputTokens().isPresent() ? 1 : 0;
      output += usage.outputTokens().isPresent() ? 1 : 0;
      thinking += usage.thinkingTokens().orElse(0) > 0 ? 1 : 0;
      cost += usage.costUsd().isPresent() ? 1 : 0;
      provider += usage.upstreamProvider().isPresent() ? 1 : 0;
      model += usage.upstreamModel().isPresent() ? 1 : 0;
    }

    void assertEverythingOccurred() {
      int least = REPLIES / 200;
      assertTrue(
          input > least
              && output > least
              && thinking > least
              && cost > least
              && provider > least
              && model > least,
          "input %d, output %d, thinking %d, cost %d, provider %d, model %d"
              .formatted(input, output, thinking, cost, provider, model));
    }
  }
}
