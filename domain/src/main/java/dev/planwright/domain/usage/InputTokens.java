package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * What was read, and whether the cached part of it lies inside or beside the reported count.
 *
 * @param prompt the reported count and what tools fed in, without cached parts that lie beside it
 * @param all everything read
 * @param cached the part of it that was read from a cache
 */
record InputTokens(OptionalLong prompt, OptionalLong all, OptionalLong cached) {
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

  /** Details of the input, as OpenAI, Spring AI, LangChain and LangChain4j state them. */
  private static final List<Detail> CACHED_DETAILS =
      List.of(
          new Detail("prompt_tokens_details", "cached_tokens"),
          new Detail("input_tokens_details", "cached_tokens"),
          new Detail("promptTokensDetails", "cachedTokens"),
          new Detail("inputTokensDetails", "cachedTokens"),
          new Detail("input_token_details", "cache_read"),
          new Detail(UsageHome.TIMINGS, "cache_n"));

  /** Counts of DeepSeek, Gemini, Mistral and Cohere, all inside the input. */
  private static final List<String> CACHED =
      List.of(
          "prompt_cache_hit_tokens",
          "cachedContentTokenCount",
          "cached_content_token_count",
          "num_cached_tokens",
          "cached_tokens");

  static InputTokens of(JsonObject usage) {
    Optional<String> alias = firstUsable(usage);
    OptionalLong reported = alias.isPresent() ? Stated.count(usage, alias.get()) : timings(usage);
    OptionalLong reads = Stated.count(usage, CACHE_READS);
    boolean cachedBeside = alias.map(WITHOUT_CACHED::contains).orElse(reported.isEmpty());
    OptionalLong beside =
        cachedBeside ? Stated.sum(cacheWrites(usage), reads) : OptionalLong.empty();
    OptionalLong prompt = Stated.sum(reported, Stated.count(usage, TOOL_USE));
    OptionalLong all = Stated.sum(prompt, beside);
    return new InputTokens(prompt, all, cached(usage, reads, all.orElse(0)));
  }

  /** All members of a usage object that this looks at. */
  static Stream<String> names() {
    return Stream.concat(
        Stream.of(PROMPT, TOOL_USE, CACHE_WRITES, CACHE_READS, List.of(CACHE_WRITE_SPLIT), CACHED)
            .flatMap(List::stream),
        CACHED_DETAILS.stream()
            .map(Detail::object)
            .filter(name -> !name.equals(UsageHome.TIMINGS)));
  }

  /** More than was read cannot be a part of it. */
  private static OptionalLong cached(JsonObject usage, OptionalLong reads, long all) {
    OptionalLong stated = reads.isPresent() ? reads : Detail.count(usage, CACHED_DETAILS);
    OptionalLong cached = stated.isPresent() ? stated : Stated.count(usage, CACHED);
    return cached.orElse(0) <= all ? cached : OptionalLong.empty();
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

  static OptionalLong cacheWrites(JsonObject usage) {
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
