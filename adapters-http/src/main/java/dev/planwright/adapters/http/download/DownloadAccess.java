package dev.planwright.adapters.http.download;

import module java.base;

import dev.planwright.adapters.http.security.Callers;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.DownloadFile;
import dev.planwright.domain.download.DownloadTokens;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import io.javalin.http.Context;

/** Allows a download with a signed token or a key. */
public final class DownloadAccess {
  /** Sees every plan: the holder of a valid token, and whoever only asks whether one is active. */
  private static final Caller HOLDER = new Caller.Admin();

  private final DownloadTokens tokens;
  private final Callers callers;
  private final Plans plans;
  private final InstantSource clock;

  public DownloadAccess(DownloadTokens tokens, Callers callers, Plans plans, InstantSource clock) {
    this.tokens = tokens;
    this.callers = callers;
    this.plans = plans;
    this.clock = clock;
  }

  /**
   * Refuses a malformed token before anything else is checked.
   *
   * @throws Refusal API_KEY_REQUIRED unless a valid key comes with it
   */
  void requireForm(Context exchange) {
    List<String> sent = exchange.queryParams("token");
    boolean formed = sent.size() == 1 && DownloadTokens.wellFormed(sent.getFirst());
    if (!sent.isEmpty() && !formed) {
      besideWrongToken(exchange);
    }
  }

  /**
   * The plan, if this request may download the file; empty when it may not, or there is no such
   * plan.
   *
   * @throws Refusal API_KEY_REQUIRED for a token that does not open it and no valid key beside it,
   *     else as for any protected call
   */
  Optional<Plan> open(Context exchange, PlanId id, DownloadFile file) {
    List<String> sent = exchange.queryParams("token");
    if (sent.isEmpty()) {
      return plans.find(id, callers.identify(exchange));
    }
    return sent.size() == 1 && tokens.opens(sent.getFirst(), id, file, clock.instant())
        ? plans.find(id, HOLDER)
        : plans.find(id, besideWrongToken(exchange));
  }

  /**
   * Whether the plan is being made, so that nothing may be written. Whoever knows the id may ask.
   */
  boolean active(PlanId id) {
    return plans.find(id, HOLDER).filter(plan -> !plan.status().terminal()).isPresent();
  }

  private Caller besideWrongToken(Context exchange) {
    if (!callers.bringsKey(exchange)) {
      throw wrongToken();
    }
    try {
      return callers.identify(exchange);
    } catch (Refusal refusal) {
      throw refusal.code() == ErrorCode.INVALID_API_KEY ? wrongToken() : refusal;
    }
  }

  private static Refusal wrongToken() {
    return new Refusal(
        ErrorCode.API_KEY_REQUIRED,
        "The download token is wrong or has expired. Call plan_file_info for a new download_url,"
            + " or send a valid key in X-API-Key.");
  }
}
