package dev.planwright.application.share;

import module java.base;

import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.share.port.Shares;
import dev.planwright.application.share.port.Shares.Share;
import dev.planwright.application.share.port.Shares.Token;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanStatus;

/** Makes and ends links that show one revision of a plan to whoever has them. */
public final class SharePlan {
  private static final int TOKEN_BYTES = 32;

  private final FindPlan find;
  private final PlanVersions versions;
  private final Shares shares;
  private final Chance chance;
  private final boolean allowed;

  /** Sources of chance: ids, and bytes that nobody can guess. */
  public record Chance(Supplier<UUID> ids, Consumer<byte[]> bytes) {}

  /** Shares plans; {@code allowed} is false where sharing is switched off. */
  public SharePlan(
      FindPlan find, PlanVersions versions, Shares shares, Chance chance, boolean allowed) {
    this.find = find;
    this.versions = versions;
    this.shares = shares;
    this.chance = chance;
    this.allowed = allowed;
  }

  /**
   * A link, and all of its plan.
   *
   * @param token what opens it; told this once
   */
  public record Shared(Share share, String token, List<Share> all) {}

  /**
   * Makes a link.
   *
   * @param revision empty for the one that the plan holds now
   * @throws Refusal PLAN_NOT_FOUND; NOT_FOUND for a revision that is not there, and where sharing
   *     is off; CONTENT_UNAVAILABLE for a plan without a report
   */
  public Shared share(String planId, Optional<Integer> revision, Duration lifetime, Caller caller) {
    requireAllowed();
    Plan plan = find.find(planId, caller);
    if (plan.status() != PlanStatus.COMPLETED) {
      throw new Refusal(
          ErrorCode.CONTENT_UNAVAILABLE,
          "Plan %s is %s and has no report to share.".formatted(planId, plan.status().wireName()));
    }
    int number = versions.of(plan, revision).number();
    byte[] random = new byte[TOKEN_BYTES];
    chance.bytes().accept(random);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    Share made =
        shares.add(
            chance.ids().get(),
            plan.id(),
            number,
            new Token(Bytes.utf8(token).sha256(), caller.actor()),
            lifetime);
    return new Shared(made, token, shares.of(plan.id()));
  }

  /**
   * Ends a link, all of the plan where none is named; those of other plans are as if unknown.
   *
   * @return how many were ended
   * @throws Refusal PLAN_NOT_FOUND
   */
  public int end(String planId, Optional<String> share, Caller caller) {
    Plan plan = find.find(planId, caller);
    return share.isEmpty()
        ? shares.end(plan.id(), Optional.empty(), caller.actor())
        : share
            .flatMap(SharePlan::id)
            .map(id -> shares.end(plan.id(), Optional.of(id), caller.actor()))
            .orElse(0);
  }

  /** The links of a plan that open. */
  public List<Share> of(String planId, Caller caller) {
    return shares.of(find.find(planId, caller).id());
  }

  private static Optional<UUID> id(String text) {
    try {
      return Optional.of(UUID.fromString(text));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private void requireAllowed() {
    if (!allowed) {
      throw new Refusal(
          ErrorCode.NOT_FOUND, "Sharing is switched off on this server (SERVICE_SHARING).");
    }
  }
}
