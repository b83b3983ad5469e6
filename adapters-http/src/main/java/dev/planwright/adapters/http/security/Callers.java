package dev.planwright.adapters.http.security;

import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import io.javalin.http.Context;

/** Finds out who makes a protected request that is no tool call. */
public final class Callers {
  private final IdentifyCaller identifyCaller;
  private final Edge edge;

  public Callers(IdentifyCaller identifyCaller, Edge edge) {
    this.identifyCaller = identifyCaller;
    this.edge = edge;
  }

  /**
   * The caller.
   *
   * @throws Refusal API_KEY_REQUIRED, INVALID_API_KEY, or INVALID_REQUEST with several keys
   */
  public Caller identify(Context exchange) {
    edge.requireOneKey(exchange);
    return identifyCaller.identify(edge.credentials(exchange));
  }

  /** Whether the request brings a key at all. */
  public boolean bringsKey(Context exchange) {
    return edge.credentials(exchange).apiKey().isPresent();
  }
}
