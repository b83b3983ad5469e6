package dev.planwright.application.usage;

import dev.planwright.domain.json.Json;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * What a framework tells about a model call while it is made ({@code LLM*StartEvent}, {@code
 * LLM*EndEvent}).
 */
public sealed interface LlmEvent {

  /** Names one call within this process; the same in its start and all its ends. */
  String callId();

  /** The call begins. */
  record Start(String callId, String model) implements LlmEvent {}

  /**
   * The call is over. Several ends of one call make one record: the one that names an upstream
   * provider, else the first.
   *
   * @param reply the provider's reply, where one came
   * @param statedCost US dollars that stand in a header, not in the body
   * @param error the failure's text; empty when the call succeeded
   */
  record End(
      String callId, Optional<Json> reply, Optional<BigDecimal> statedCost, Optional<String> error)
      implements LlmEvent {

    /** A call that succeeded. */
    public static End succeeded(String callId, Json reply) {
      return new End(callId, Optional.of(reply), Optional.empty(), Optional.empty());
    }

    /** A call that failed without a reply. */
    public static End failed(String callId, String error) {
      return new End(callId, Optional.empty(), Optional.empty(), Optional.of(error));
    }
  }
}
