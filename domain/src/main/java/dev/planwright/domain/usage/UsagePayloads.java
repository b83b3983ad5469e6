package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json;

/**
 * Reads what a model's reply states about its own use, whoever gave it: provider, gateway, local
 * runtime or framework.
 *
 * <p>Pure and total: the same JSON gives the same record, and no JSON makes it throw. Time grows
 * with the size of the reply, never faster; nesting beyond what the rules look into costs nothing.
 *
 * <p>A single count is at most 2^53-1. A sum of counts (cached parts, thinking, the total) may
 * exceed that and is given exactly, because a clipped sum would break the identity of the total; at
 * most seven counts are ever added, which fit a {@code long}.
 */
public final class UsagePayloads {
  private UsagePayloads() {}

  /**
   * Reads one reply.
   *
   * @param reply the body as JSON; an array is one streamed reply in its pieces
   * @param statedCost US dollars that the reply's headers state, used when the body states none; a
   *     negative one or one above 1,000,000 counts as absent
   */
  public static TokenUsage read(Json reply, Optional<BigDecimal> statedCost) {
    UsageStatement stated = UsageStatement.of(reply);
    var view = UsageView.of(stated.usage().orElseGet(Json::object));
    var output =
        OutputTokens.of(
            view.tokens(), stated.model().filter(UsagePayloads::hidesThinking).isPresent());
    return new TokenUsage(
        view.tokens().input(),
        output.all(),
        output.thinking(),
        view.tokens().cached(),
        view.cost().or(stated::outerCost).or(() -> statedCost.flatMap(Stated::cost)),
        stated.provider(),
        stated.model());
  }

  /**
   * The usage object alone that {@link #read} uses, fit for storing: counters, prices and words of
   * the provider's vocabulary, never a prompt, a completion or a key. Of a streamed reply it is the
   * merged one. Empty when the reply has none.
   */
  public static Optional<Json> usageObject(Json reply) {
    return UsageStatement.of(reply).usage().map(UsageExcerpt::of);
  }

  /** The tokens of the input that the reply says were written to a cache; 0 where it says none. */
  public static long cacheWrites(Json reply) {
    return UsageStatement.of(reply).usage().map(InputTokens::cacheWrites).stream()
        .flatMapToLong(OptionalLong::stream)
        .sum();
  }

  /** Gemini's OpenAI endpoint counts thinking in the total only. */
  private static boolean hidesThinking(String model) {
    return model.substring(model.lastIndexOf('/') + 1).startsWith("gemini");
  }
}
