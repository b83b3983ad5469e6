package dev.planwright.domain.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UsageRecordTest {
  private static final String GRIN = "\uD83D\uDE00";

  @Test
  void a_usage_object_of_64_ki_characters_is_kept_and_a_longer_one_is_left_out_with_a_flag() {
    int longest = RawUsage.MOST_CHARACTERS - RawUsage.characters(Json.of(""));

    UsageRecord fits = record(Optional.empty(), Optional.of(Json.of("x".repeat(longest))));
    UsageRecord beyond = record(Optional.empty(), Optional.of(Json.of("x".repeat(longest + 1))));

    assertTrue(fits.rawUsage().isPresent());
    assertFalse(fits.rawUsageOmitted());
    assertEquals(Optional.empty(), beyond.rawUsage());
    assertTrue(beyond.rawUsageOmitted());
  }

  @Test
  void a_deep_or_wide_usage_object_is_measured_like_any_other() {
    Json deep = Json.none();
    for (int i = 0; i < 200_000; i++) {
      deep = Json.array(java.util.List.of(deep));
    }
    Json wide = Json.array(Collections.nCopies(1_000_000, Json.of(1)));

    assertTrue(record(Optional.empty(), Optional.of(deep)).rawUsageOmitted());
    assertTrue(record(Optional.empty(), Optional.of(wide)).rawUsageOmitted());
  }

  @Test
  void the_text_of_a_failure_is_masked_and_cut_between_characters() {
    String secret = "Bearer abcdefghij0123456789 " + "x".repeat(2_000);
    String smileys = "x" + GRIN.repeat(1_000);

    String masked = record(Optional.of(secret), Optional.empty()).errorMessage().orElseThrow();
    String cut = record(Optional.of(smileys), Optional.empty()).errorMessage().orElseThrow();

    assertTrue(masked.startsWith("Bearer *** xxx"), masked);
    assertEquals(UsageRecord.MOST_ERROR_CHARACTERS, masked.length());
    assertEquals("x" + GRIN.repeat(499), cut);
  }

  @Test
  void of_two_records_of_a_call_the_one_that_names_a_provider_counts_else_the_first() {
    UsageRecord plain = record(Optional.of("a"), Optional.empty());
    UsageRecord other = record(Optional.of("b"), Optional.empty());
    UsageRecord attributed = attributed("c");

    assertEquals(plain, plain.or(other));
    assertEquals(attributed, plain.or(attributed));
    assertEquals(attributed, attributed.or(plain));
    assertEquals(attributed, attributed.or(attributed("d")));
  }

  @Test
  void totals_of_absurd_counts_end_at_the_largest_number() {
    var absurd =
        new TokenUsage(
            OptionalLong.of(Long.MAX_VALUE),
            OptionalLong.of(1),
            OptionalLong.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    assertEquals(OptionalLong.of(Long.MAX_VALUE), absurd.totalTokens());
  }

  private static UsageRecord attributed(String error) {
    var usage =
        new TokenUsage(
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.of(BigDecimal.ONE),
            Optional.of("OpenAI"),
            Optional.empty());
    return record(Optional.of(error), Optional.empty(), usage);
  }

  private static UsageRecord record(Optional<String> error, Optional<Json> raw) {
    return record(error, raw, TokenUsage.NONE);
  }

  private static UsageRecord record(Optional<String> error, Optional<Json> raw, TokenUsage usage) {
    return new UsageRecord(
        new UUID(1, 2),
        Instant.EPOCH,
        "gpt-x",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        usage,
        Optional.empty(),
        false,
        Optional.empty(),
        error,
        raw,
        Optional.empty());
  }
}
