package dev.planwright.adapters.llm;

import module java.base;

import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.domain.catalog.ModelEntry;

/** Tells the class of a failure by status and type alone. */
record Outcomes(ModelEntry entry) {
  private static final Set<Integer> TRANSIENT = Set.of(408, 409, 425, 429);

  /** No reply came. */
  Outcome of(Exchange.Failure failure, Duration timeout) {
    return switch (failure) {
      case PUBLIC_HTTP -> new Outcome.Unusable(failure.problem());
      case TIMED_OUT -> new Outcome.TimedOut(timedOut(timeout));
      case INTERRUPTED, NOT_CONNECTED, UNKNOWN_HOST, CUT, TOO_LARGE ->
          new Outcome.Transient(failure.problem(), Optional.empty());
    };
  }

  /** Names the limit and its setting; the last attempt of a call has what the others left. */
  private String timedOut(Duration timeout) {
    Duration configured = entry.bounds().timeout();
    return "no complete answer within %d s, %s of model %s"
        .formatted(
            timeout.toSeconds(),
            timeout.compareTo(configured) < 0
                ? "the rest of what timeout_s %d gives all attempts"
                    .formatted(configured.toSeconds())
                : "the timeout_s",
            entry.id());
  }

  /** A reply that says that something went wrong. */
  Outcome of(RawReply reply, Instant now) {
    int status = reply.statedStatus().orElse(reply.status());
    if (status != 429) {
      Optional<Outcome> overflow =
          TooLong.of(reply, problem(reply, status, "the question exceeds the model's window"));
      if (overflow.isPresent()) {
        return overflow.get();
      }
    }
    Optional<Duration> wait = RetryAfter.of(reply.headers(), now);
    // OpenAI answers 429 to an account without credit, which no waiting cures.
    boolean spent = reply.errorWords().contains("insufficient_quota");
    return !spent && (status < 300 || status >= 500 || TRANSIENT.contains(status))
        ? new Outcome.Transient(problem(reply, status, "the provider failed for now"), wait)
        : new Outcome.Unusable(problem(reply, status, remedy(status, spent)));
  }

  private String remedy(int status, boolean spent) {
    if (spent || status == 402) {
      return "the account has no credit left";
    }
    return switch (status) {
      case 401, 403 ->
          entry
              .apiKeyVariable()
              .map(variable -> "the key in " + variable + " was refused")
              .orElse("a key is asked for; name its variable in api_key_env");
      case 404 -> "no such model or address; check model and base_url";
      case 300, 301, 302, 303, 307, 308 ->
          "redirects are not followed; set base_url to the final address";
      default -> "the request was refused; check the model's entry in the profile";
    };
  }

  private static String problem(RawReply reply, int status, String text) {
    String words = String.join(", ", reply.errorWords());
    return "HTTP %d: %s%s".formatted(status, text, words.isEmpty() ? "" : " (" + words + ")");
  }
}
