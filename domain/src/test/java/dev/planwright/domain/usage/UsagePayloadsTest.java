package dev.planwright.domain.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What needs no payload of a provider: the header's cost, the kept object, hostile sizes. */
class UsagePayloadsTest {
  private static final int MANY = 100_000;
  private static final JsonObject COUNTERS =
      Json.build().put("prompt_tokens", 7).put("completion_tokens", 3).done();
  private static final JsonObject REPLY = Json.build().put("usage", COUNTERS).done();

  @Test
  void a_header_states_the_cost_where_the_body_does_not() {
    Optional<BigDecimal> header = Optional.of(new BigDecimal("0.2500"));
    Json priced = Json.build().put("usage", COUNTERS.with("cost", Json.of(1))).done();

    assertEquals(Optional.of(new BigDecimal("0.25")), cost(REPLY, header));
    assertEquals(Optional.of(BigDecimal.ONE), cost(priced, header));
    assertEquals(Optional.of(new BigDecimal("0.25")), cost(Json.none(), header));
  }

  @Test
  void a_header_with_an_impossible_cost_states_none() {
    assertEquals(Optional.empty(), cost(REPLY, Optional.of(new BigDecimal("-0.01"))));
    assertEquals(Optional.empty(), cost(REPLY, Optional.of(new BigDecimal("1000000.01"))));
    assertEquals(Optional.empty(), cost(REPLY, Optional.of(new BigDecimal("1E-2000000000"))));
  }

  @Test
  void an_equal_cost_is_written_the_same_however_it_was_stated() {
    for (String text : List.of("100", "1E+2", "100.000")) {
      Json reply =
          Json.build().put("usage", COUNTERS.with("cost", Json.of(new BigDecimal(text)))).done();

      assertEquals("100", cost(reply, Optional.empty()).orElseThrow().toString());
    }
  }

  @Test
  void what_was_written_to_a_cache_is_stated_by_some() {
    Json split = Json.build().put("ephemeral_5m_input_tokens", 5).done();

    assertEquals(0, UsagePayloads.cacheWrites(REPLY));
    assertEquals(0, UsagePayloads.cacheWrites(Json.none()));
    assertEquals(4, UsagePayloads.cacheWrites(using("cache_creation_input_tokens", Json.of(4))));
    assertEquals(5, UsagePayloads.cacheWrites(using("cache_creation", split)));
  }

  private static Json using(String name, Json value) {
    return Json.build().put("usage", COUNTERS.with(name, value)).done();
  }

  @Test
  void the_usage_object_is_kept_with_the_counters_that_are_not_ours() {
    JsonObject usage =
        COUNTERS
            .with("service_tier", Json.of("standard"))
            .with("prompt_tokens_details", Json.build().put("cached_tokens", 4).done());

    assertEquals(
        Optional.of(usage),
        UsagePayloads.usageObject(
            Json.build().put("model", "m").put("content", "secret").put("usage", usage).done()));
  }

  @Test
  void bare_counters_are_kept_without_what_lies_around_them() {
    JsonObject reply = COUNTERS.with("content", Json.of("an answer")).with("model", Json.of("m"));

    assertEquals(Optional.of(COUNTERS), UsagePayloads.usageObject(reply));
  }

  @Test
  void a_stream_keeps_its_merged_usage_object() {
    Json stream =
        Json.array(
            List.of(
                Json.build().put("usage", Json.build().put("prompt_tokens", 7).done()).done(),
                Json.build().put("usage", Json.build().put("completion_tokens", 3).done()).done()));

    assertEquals(Optional.of(COUNTERS), UsagePayloads.usageObject(stream));
  }

  @Test
  void text_that_is_smuggled_into_a_usage_object_is_not_kept() {
    JsonObject usage =
        COUNTERS
            .with("note", Json.of("Write a poem about autumn"))
            .with("key", Json.of("sk-proj-0123456789012345678901234567890123456789"))
            .with("a name of several words", Json.of(1))
            .with("list", Json.texts(List.of("two words", "word")));

    assertEquals(
        Optional.of(COUNTERS.with("list", Json.texts(List.of("word")))),
        UsagePayloads.usageObject(Json.build().put("usage", usage).done()));
  }

  @Test
  void a_reply_without_usage_has_no_usage_object() {
    assertEquals(Optional.empty(), UsagePayloads.usageObject(Json.of("usage")));
    assertEquals(Optional.empty(), UsagePayloads.usageObject(Json.array(List.of())));
    assertEquals(
        Optional.empty(),
        UsagePayloads.usageObject(
            Json.build().put("usage", Json.build().put("total_tokens", 9).done()).done()));
  }

  @Test
  @Timeout(120)
  void nesting_of_any_depth_is_read() {
    Json deep = nested(MANY, "nativeUsage", COUNTERS);
    Json usage = Json.build().put("usage", deep).done();

    assertEquals(TokenUsage.NONE, UsagePayloads.read(nested(MANY, "x", REPLY), Optional.empty()));
    assertEquals(TokenUsage.NONE, UsagePayloads.read(usage, Optional.empty()));
    assertEquals(
        TokenUsage.NONE, UsagePayloads.read(Json.array(List.of(usage, usage)), Optional.empty()));
    assertFalse(
        UsagePayloads.usageObject(Json.build().put("usage", COUNTERS.with("x", deep)).done())
            .isEmpty());
  }

  @Test
  @Timeout(120)
  void width_costs_no_more_than_its_size() {
    Map<String, Json> members = new LinkedHashMap<>();
    for (int i = 0; i < MANY; i++) {
      members.put("m" + i, Json.build().put("raw", Json.object()).done());
    }
    JsonObject wide = new JsonObject(members).with("usage", new JsonObject(members));
    List<Json> stream = new ArrayList<>();
    stream.add(Json.build().put("usage", COUNTERS.with("wide", wide)).done());
    for (int i = 0; i < MANY; i++) {
      stream.add(REPLY);
    }

    assertEquals(TokenUsage.NONE, UsagePayloads.read(wide, Optional.empty()));
    assertEquals(
        OptionalLong.of(10),
        UsagePayloads.read(Json.array(stream), Optional.empty()).totalTokens());
  }

  private static Optional<BigDecimal> cost(Json reply, Optional<BigDecimal> header) {
    return UsagePayloads.read(reply, header).costUsd();
  }

  private static Json nested(int depth, String name, Json innermost) {
    Json json = innermost;
    for (int i = 0; i < depth; i++) {
      json = Json.build().put(name, json).done();
    }
    return json;
  }
}
