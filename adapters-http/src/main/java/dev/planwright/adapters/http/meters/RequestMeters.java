package dev.planwright.adapters.http.meters;

import module java.base;

import dev.planwright.adapters.http.meters.Meters.Label;
import dev.planwright.adapters.http.requests.EndedRequest;
import dev.planwright.application.refusal.ErrorCode;

/** Counts requests by route, how long they took, and what was refused. */
public final class RequestMeters implements Consumer<EndedRequest> {
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

  private static final String REJECTED = "rejected_total";
  private static final String REJECTED_HELP = "Requests and tool calls refused, by error code";

  private final Meters meters;
  private final Label api;

  /**
   * Counts in these meters.
   *
   * @param api whose requests: {@code server} or {@code worker}
   */
  public RequestMeters(Meters meters, String api) {
    this.meters = meters;
    this.api = new Label("api", api);
    for (ErrorCode code : ErrorCode.values()) { // so that a first refusal is seen as an increase
      meters.add(REJECTED, REJECTED_HELP, 0, this.api, reason(code));
    }
  }

  @Override
  public void accept(EndedRequest request) {
    meters.took(
        "http_request_duration",
        "Time from a request's first byte to its answer's last",
        request.took(),
        api,
        new Label("method", METHODS.contains(request.method()) ? request.method() : "other"),
        new Label("route", request.route()),
        new Label("status", Integer.toString(request.status())));
    request.refusals().forEach(code -> meters.add(REJECTED, REJECTED_HELP, 1, api, reason(code)));
  }

  private static Label reason(ErrorCode code) {
    return new Label("reason", code.wireName());
  }
}
