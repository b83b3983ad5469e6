package dev.planwright.adapters.http.runs;

import module java.base;

import dev.planwright.adapters.http.security.Callers;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.Caller;
import io.javalin.http.Context;

/** The secret that server and workers share: {@code SERVICE_WORKER_SECRET}, or the database's. */
public final class WorkerSecret {
  private static final String HEADER = "X-Worker-Secret";

  private final Supplier<Optional<String>> secret;
  private final Callers callers;

  /**
   * Guards with that secret.
   *
   * @param secret asked at each request; empty: anyone who reaches the worker may read runs
   */
  public WorkerSecret(Supplier<Optional<String>> secret, Callers callers) {
    this.secret = secret;
    this.callers = callers;
  }

  /**
   * Passes requests that know the secret, and all where it was switched off.
   *
   * @throws Refusal API_KEY_REQUIRED without it, INVALID_API_KEY with a wrong one
   */
  public void check(Context exchange) {
    if (secret.get().isEmpty()) {
      return;
    }
    String given =
        Optional.ofNullable(exchange.header(HEADER))
            .orElseThrow(() ->
                new Refusal(
                    ErrorCode.API_KEY_REQUIRED,
                    "This worker asks for the secret in "
                        + HEADER
                        + " (SERVICE_WORKER_SECRET; without it, a server on the same database knows"
                        + " it)."));
    if (!knows(given)) {
      throw new Refusal(
          ErrorCode.INVALID_API_KEY,
          "The secret in " + HEADER + " is not this worker's (SERVICE_WORKER_SECRET).");
    }
  }

  /**
   * The caller who reads token metrics: the server with the secret, others with an API key.
   *
   * @throws Refusal as for any protected call
   */
  public Caller caller(Context exchange) {
    boolean trusted = Optional.ofNullable(exchange.header(HEADER)).filter(this::knows).isPresent();
    return trusted ? new Caller.Admin() : callers.identify(exchange);
  }

  private boolean knows(String given) {
    return secret.get().filter(new ApiKey(given)::matches).isPresent();
  }

  /** Never shows the secret. */
  @Override
  public String toString() {
    return "WorkerSecret[***]";
  }
}
