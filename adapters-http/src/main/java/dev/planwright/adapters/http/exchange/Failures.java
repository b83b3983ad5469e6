package dev.planwright.adapters.http.exchange;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.request.ServedRequest;
import dev.planwright.domain.json.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns an exception into the answer for the caller, in one place. An unexpected exception is
 * logged once under a correlation id, and the caller gets only that id.
 */
public final class Failures {
  private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

  private final Supplier<UUID> ids;

  public Failures(Supplier<UUID> ids) {
    this.ids = ids;
  }

  /** The answer for the caller. Logs what nobody expected. */
  public Refusal explain(Throwable failure) {
    return switch (failure) {
      case Refusal refusal -> refusal;
      case StoreUnavailable problem -> Answers.unavailable(problem);
      default -> unforeseen(failure);
    };
  }

  private Refusal unforeseen(Throwable failure) {
    String correlationId =
        ServedRequest.current()
            .map(ServedRequest::correlationId)
            .orElseGet(() -> ids.get().toString());
    LOG.error("unforeseen failure, correlation id {}", correlationId, failure);
    return new Refusal(
        ErrorCode.INTERNAL_ERROR,
        "The server failed on this request. Its operator finds the cause in the log under"
            + " correlation id "
            + correlationId
            + ".",
        Json.build().put("correlation_id", correlationId).done());
  }
}
