package dev.planwright.adapters.http.requests;

import dev.planwright.application.request.ServedRequest;
import java.util.concurrent.Callable;

/** A request in progress, and its route. */
public final class WatchedRequest {
  private static final ScopedValue<WatchedRequest> CURRENT = ScopedValue.newInstance();
  private static final String NO_ROUTE = "other";

  private final ServedRequest served;
  private volatile String route = NO_ROUTE;

  WatchedRequest(ServedRequest served) {
    this.served = served;
  }

  /** The present request is handled by the route with this pattern. */
  public static void routed(String pattern) {
    if (CURRENT.isBound()) {
      CURRENT.get().route = pattern;
    }
  }

  <T> T call(Callable<T> work) throws Exception {
    return ScopedValue.where(CURRENT, this).call(() -> served.call(work));
  }

  ServedRequest served() {
    return served;
  }

  String route() {
    return route;
  }
}
