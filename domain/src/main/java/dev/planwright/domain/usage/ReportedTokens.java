package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * The counters of one usage object as it states them.
 *
 * @param prompt what the input's alias states, tool use included, cached parts as reported
 * @param input everything read, cached parts included
 * @param cached the part of the input that was read from a cache
 * @param written what the output's alias states
 * @param thoughts thinking that is counted beside the output
 * @param reasoning thinking that is stated as a detail of the output
 * @param total the provider's own total, a hint only
 */
record ReportedTokens(
    OptionalLong prompt,
    OptionalLong input,
    OptionalLong cached,
    OptionalLong written,
    OptionalLong thoughts,
    OptionalLong reasoning,
    OptionalLong total) {

  private static final List<String> WRITTEN =
      List.of(
          "completion_tokens",
          "output_tokens",
          "candidatesTokenCount",
          "candidates_token_count",
          "completionTokens",
          "outputTokens",
          "outputTokenCount",
          "total_output_tokens",
          "eval_count",
          "tokens_predicted");
  private static final List<String> THOUGHTS =
      List.of("thoughtsTokenCount", "thoughts_token_count");
  private static final List<Detail> REASONING_DETAILS =
      List.of(
          new Detail("completion_tokens_details", "reasoning_tokens"),
          new Detail("output_tokens_details", "reasoning_tokens"),
          new Detail("output_tokens_details", "thinking_tokens"),
          new Detail("outputTokensDetails", "reasoningTokens"),
          new Detail("output_token_details", "reasoning"));
  private static final List<String> REASONING =
      List.of("reasoning_tokens", "thinking_tokens", "reasoning_output_tokens");
  private static final List<String> TOTAL =
      List.of("total_tokens", "totalTokens", "totalTokenCount", "total_token_count");

  private static final Set<String> NAMES =
      Stream.of(
              InputTokens.names(),
              WRITTEN.stream(),
              THOUGHTS.stream(),
              REASONING_DETAILS.stream().map(Detail::object),
              REASONING.stream(),
              TOTAL.stream())
          .flatMap(Function.identity())
          .collect(Collectors.toUnmodifiableSet());

  static ReportedTokens of(JsonObject usage) {
    var input = InputTokens.of(usage);
    return new ReportedTokens(
        input.prompt(),
        input.all(),
        input.cached(),
        written(usage),
        Stated.count(usage, THOUGHTS),
        reasoning(usage),
        Stated.count(usage, TOTAL));
  }

  /** Whether the object has a counter of ours; a total alone is none. */
  boolean any() {
    return input.isPresent()
        || written.isPresent()
        || thoughts.isPresent()
        || reasoning.isPresent();
  }

  /** Whether members of that name can matter to the counters. */
  static boolean isCounter(String name) {
    return NAMES.contains(name);
  }

  private static OptionalLong written(JsonObject usage) {
    OptionalLong count = Stated.count(usage, WRITTEN);
    return count.isPresent()
        ? count
        : usage
            .object(UsageHome.TIMINGS)
            .map(timings -> Stated.count(timings, "predicted_n"))
            .orElse(OptionalLong.empty());
  }

  private static OptionalLong reasoning(JsonObject usage) {
    OptionalLong detailed = Detail.count(usage, REASONING_DETAILS);
    return detailed.isPresent() ? detailed : Stated.count(usage, REASONING);
  }
}
