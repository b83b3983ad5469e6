package dev.planwright.application.usage;

import module java.base;

import dev.planwright.domain.catalog.ModelEntry.Price;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.CallOutcome;

/**
 * What a framework tells about a model call while it is made ({@code LLM*StartEvent}, {@code
 * LLM*EndEvent}).
 */
public sealed interface LlmEvent {

  /** Names one call within this process; the same in its start and all its ends. */
  String callId();

  /**
   * The call begins.
   *
   * @param price the model's list price, for an estimate where the reply states no cost
   */
  record Start(String callId, String model, Optional<Price> price) implements LlmEvent {

    /** A call whose price is not known. */
    public Start(String callId, String model) {
      this(callId, model, Optional.empty());
    }
  }

  /**
   * The call is over. Several ends of one call make one record: the one that names an upstream
   * provider, else the first.
   *
   * @param reply the provider's reply, where one came
   * @param statedCost US dollars that stand in a header, not in the body
   * @param error the failure's text; empty when the call succeeded
   * @param outcome what became of the answer, where somebody knows; it decides whether the call
   *     counts as successful
   */
  record End(
      String callId,
      Optional<Json> reply,
      Optional<BigDecimal> statedCost,
      Optional<String> error,
      Optional<CallOutcome> outcome)
      implements LlmEvent {

    public static End succeeded(String callId, Json reply) {
      return new End(
          callId, Optional.of(reply), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** A call without a reply of which somebody knows why. */
    public static End unanswered(String callId, CallOutcome outcome, String error) {
      return new End(
          callId, Optional.empty(), Optional.empty(), Optional.of(error), Optional.of(outcome));
    }

    /** A call that failed without a reply. */
    public static End failed(String callId, String error) {
      return new End(
          callId, Optional.empty(), Optional.empty(), Optional.of(error), Optional.empty());
    }
  }
}
