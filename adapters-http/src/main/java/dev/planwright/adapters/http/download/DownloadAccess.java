package dev.planwright.adapters.http.download;

import dev.planwright.adapters.http.security.Callers;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.DownloadTokens;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import io.javalin.http.Context;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Lets a download through on a signed token or on a key (plan-tool-server.md, Authentication). */
public final class DownloadAccess {
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
   * Refuses what is no token by its form, before anything else is looked at (S14).
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
   * The plan, if this request may have the artifact of it; empty when there is no such plan for it.
   *
   * @throws Refusal API_KEY_REQUIRED for a token that does not open it and no valid key beside it,
   *     else as for any protected call
   */
  Optional<Plan> open(Context exchange, PlanId id, Artifact artifact) {
    List<String> sent = exchange.queryParams("token");
    if (sent.isEmpty()) {
      return plans.find(id, callers.identify(exchange));
    }
    return sent.size() == 1 && tokens.opens(sent.getFirst(), id, artifact, clock.instant())
        ? plans.findByToken(id)
        : plans.find(id, besideWrongToken(exchange));
  }

  /** Whether the plan is being made, so that nothing may be written. The id is access enough. */
  boolean active(PlanId id) {
    return plans.findByToken(id).filter(plan -> !plan.status().terminal()).isPresent();
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
