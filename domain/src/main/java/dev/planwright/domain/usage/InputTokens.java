package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * What was read, and whether the cached part of it lies inside or beside the reported count.
 *
 * @param prompt the reported count and what tools fed in, without cached parts that lie beside it
 * @param all everything read
 */
record InputTokens(OptionalLong prompt, OptionalLong all) {
  private static final List<String> PROMPT =
      List.of(
          "prompt_tokens",
          "input_tokens",
          "promptTokenCount",
          "prompt_token_count",
          "promptTokens",
          "inputTokens",
          "inputTokenCount",
          "prompt_eval_count",
          "tokens_evaluated");

  /** Counts of the providers that state their cached parts beside the input, not inside. */
  private static final Set<String> WITHOUT_CACHED =
      Set.of("input_tokens", "inputTokens", "inputTokenCount");

  private static final List<String> TOOL_USE =
      List.of("toolUsePromptTokenCount", "tool_use_prompt_token_count");
  private static final List<String> CACHE_WRITES =
      List.of(
          "cache_creation_input_tokens",
          "cacheCreationInputTokens",
          "cacheWriteInputTokens",
          "cacheWriteInputTokenCount");
  private static final List<String> CACHE_READS =
      List.of("cache_read_input_tokens", "cacheReadInputTokens", "cacheReadInputTokenCount");
  private static final String CACHE_WRITE_SPLIT = "cache_creation";

  static InputTokens of(JsonObject usage) {
    Optional<String> alias = firstUsable(usage);
    OptionalLong reported = alias.isPresent() ? Stated.count(usage, alias.get()) : timings(usage);
    boolean cachedBeside = alias.map(WITHOUT_CACHED::contains).orElse(reported.isEmpty());
    OptionalLong cached =
        cachedBeside
            ? Stated.sum(cacheWrites(usage), Stated.count(usage, CACHE_READS))
            : OptionalLong.empty();
    OptionalLong prompt = Stated.sum(reported, Stated.count(usage, TOOL_USE));
    return new InputTokens(prompt, Stated.sum(prompt, cached));
  }

  /** All members of a usage object that this looks at. */
  static Stream<String> names() {
    return Stream.of(PROMPT, TOOL_USE, CACHE_WRITES, CACHE_READS, List.of(CACHE_WRITE_SPLIT))
        .flatMap(List::stream);
  }

  private static Optional<String> firstUsable(JsonObject usage) {
    for (String name : PROMPT) {
      if (Stated.count(usage, name).isPresent()) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  private static OptionalLong timings(JsonObject usage) {
    return usage
        .object(UsageHome.TIMINGS)
        .map(timings ->
            Stated.sum(Stated.count(timings, "prompt_n"), Stated.count(timings, "cache_n")))
        .orElse(OptionalLong.empty());
  }

  private static OptionalLong cacheWrites(JsonObject usage) {
    OptionalLong flat = Stated.count(usage, CACHE_WRITES);
    return flat.isPresent()
        ? flat
        : usage
            .object(CACHE_WRITE_SPLIT)
            .map(split ->
                Stated.sum(
                    Stated.count(split, "ephemeral_5m_input_tokens"),
                    Stated.count(split, "ephemeral_1h_input_tokens")))
            .orElse(OptionalLong.empty());
  }
}
