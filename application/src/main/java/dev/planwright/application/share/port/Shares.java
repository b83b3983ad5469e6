package dev.planwright.application.share.port;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.plan.PlanId;

/**
 * The links that show plans. Of a link's token only the hash is known here. Safe for concurrent
 * use; all throw {@link StoreUnavailable} when the store is away; then nothing has happened.
 */
public interface Shares {

  /** A link; {@code views} counts how often it was viewed, and nothing else is noted. */
  record Share(
      UUID id, PlanId plan, int revision, Instant createdAt, Instant expiresAt, long views) {}

  /**
   * Stores a link with its {@code events} row.
   *
   * @param lifetime from now on, by the store's clock
   */
  Share add(UUID id, PlanId plan, int revision, Token token, Duration lifetime);

  /**
   * What a link is opened by.
   *
   * @param hash SHA-256 in hex
   * @param actor who made it
   */
  record Token(String hash, String actor) {}

  /** The links of a plan that are not expired, newest first. */
  List<Share> of(PlanId plan);

  /**
   * Ends a link of this plan, all of them where none is named; from then on none opens.
   *
   * @return how many were ended
   */
  int end(PlanId plan, Optional<UUID> share, String actor);

  /** The link of that token; empty when it is unknown, ended or expired. */
  Optional<Share> open(String tokenHash);

  /** Counts a view of that link, if it still opens. */
  void viewed(String tokenHash);
}
