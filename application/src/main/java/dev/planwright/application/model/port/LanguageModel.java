package dev.planwright.application.model.port;

import module java.base;

import dev.planwright.application.usage.LlmEvent;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.CallOutcome;

/**
 * One model of one provider. One call is one attempt: nothing is retried here. Safe for concurrent
 * use; an interruption aborts the request in flight within two seconds.
 */
public interface LanguageModel {

  /**
   * Asks for one object of the request's schema.
   *
   * @return what came of it; a failure of the provider is an outcome, no exception
   * @throws InterruptedException when the thread was interrupted; the request is aborted
   */
  Reply ask(Request request) throws InterruptedException;

  /** Tokens of input and output together, where its server tells them; asked for until it does. */
  default OptionalInt window() {
    return OptionalInt.empty();
  }

  /**
   * What is asked.
   *
   * @param instruction what the model is to do, of our own making
   * @param turns what was said so far, a user's turn first and last
   * @param schema JSON Schema of the answer, flat and without references
   * @param schemaName {@code [a-z0-9_]{1,64}}, for providers that want a name
   * @param temperature already within the bounds of the entry
   * @param timeout for the whole attempt, connecting included
   * @param search whether it is to search the web, which the entry allows
   */
  record Request(
      String instruction,
      List<Turn> turns,
      JsonObject schema,
      String schemaName,
      double temperature,
      int maxOutputTokens,
      Duration timeout,
      boolean search) {
    public Request {
      turns = List.copyOf(turns);
    }

    /** A request that is answered without a search. */
    public Request(
        String instruction,
        List<Turn> turns,
        JsonObject schema,
        String schemaName,
        double temperature,
        int maxOutputTokens,
        Duration timeout) {
      this(instruction, turns, schema, schemaName, temperature, maxOutputTokens, timeout, false);
    }
  }

  /** One contribution to the exchange. */
  record Turn(Speaker speaker, String text) {}

  /** Who said it. */
  enum Speaker {
    USER,
    MODEL
  }

  /** What came of an attempt; told by status and type alone. */
  sealed interface Outcome {
    /** Its name in the metrics, where an answer is used. */
    default CallOutcome metered() {
      return switch (this) {
        case Answered _ -> CallOutcome.OK;
        case CutOff _ -> CallOutcome.CUT_OFF;
        case Refused _ -> CallOutcome.REFUSED;
        case Overflow _ -> CallOutcome.OVERFLOW;
        case Transient _ -> CallOutcome.TRANSIENT;
        case TimedOut _ -> CallOutcome.TIMED_OUT;
        case Unusable _ -> CallOutcome.UNUSABLE;
      };
    }

    /** What went wrong, as a sentence of ours; empty when the model answered. */
    default Optional<String> failure() {
      return switch (this) {
        case Answered _, CutOff _, Refused _ -> Optional.empty();
        case Overflow(String problem, _, _) -> Optional.of(problem);
        case Transient(String problem, _) -> Optional.of(problem);
        case TimedOut(String problem) -> Optional.of(problem);
        case Unusable(String problem) -> Optional.of(problem);
      };
    }

    /** The model's text, not yet parsed; whether it is valid is for the caller to find out. */
    record Answered(String text) implements Outcome {}

    /** The output limit was reached. */
    record CutOff(String text) implements Outcome {}

    /** A refusal, or an empty answer. */
    record Refused(String text) implements Outcome {}

    /**
     * The question is too long for the model's window.
     *
     * @param input the question's tokens, where the server tells them
     * @param window what it takes of input and output together, where the server tells it
     */
    record Overflow(String problem, OptionalInt input, OptionalInt window) implements Outcome {}

    /** Connection error, 408, 409, 425, 429 or 5xx: may be tried again. */
    record Transient(String problem, Optional<Duration> retryAfter) implements Outcome {}

    /** No answer within the request's time: may be tried again. */
    record TimedOut(String problem) implements Outcome {}

    /** 400, 401, 403, 404, unknown model: useless until somebody corrects the configuration. */
    record Unusable(String problem) implements Outcome {}
  }

  /**
   * An attempt's result.
   *
   * @param body the provider's reply as JSON, for metering; empty when there was none
   * @param statedCost cost in US dollars that stands in a header (LiteLLM), not in the body
   * @param words the provider's own about a failure; untrusted, they may repeat keys
   * @param pages addresses that the provider's search tool has read for it
   */
  record Reply(
      Outcome outcome,
      Optional<Json> body,
      Optional<BigDecimal> statedCost,
      Optional<String> words,
      Set<String> pages) {
    public Reply {
      pages = Set.copyOf(pages);
    }

    /** A reply without a search. */
    public Reply(
        Outcome outcome,
        Optional<Json> body,
        Optional<BigDecimal> statedCost,
        Optional<String> words) {
      this(outcome, body, statedCost, words, Set.of());
    }

    /** The same with another outcome. */
    public Reply as(Outcome other) {
      return new Reply(other, body, statedCost, words, pages);
    }

    /** The event that ends the call. */
    public LlmEvent.End end(String callId, CallOutcome became) {
      Optional<String> error =
          outcome
              .failure()
              .map(ours -> words.map(theirs -> ours + "; it says: " + theirs).orElse(ours));
      return new LlmEvent.End(callId, body, statedCost, error, Optional.of(became));
    }
  }
}
