package dev.planwright.application.share.port;

import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.domain.plan.PlanId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** {@link Shares} in memory. */
public final class InMemoryShares implements Shares {
  private final InMemoryStore store;

  public InMemoryShares(InMemoryStore store) {
    this.store = store;
  }

  @Override
  public Share add(UUID id, PlanId plan, int revision, Token token, Duration lifetime) {
    return store.transaction(() -> {
      Instant now = store.clock().instant();
      var share = new Share(id, plan, revision, now, now.plus(lifetime), 0);
      store.shares.put(token.hash(), share);
      store.log("plan_shared", plan);
      return share;
    });
  }

  @Override
  public List<Share> of(PlanId plan) {
    return store.transaction(() ->
        store.shares.values().stream()
            .filter(share -> share.plan().equals(plan) && lives(share))
            .toList()
            .reversed());
  }

  @Override
  public int end(PlanId plan, Optional<UUID> named, String actor) {
    return store.transaction(() -> {
      int before = store.shares.size();
      store
          .shares
          .values()
          .removeIf(
              share -> share.plan().equals(plan) && named.map(share.id()::equals).orElse(true));
      store.log("plan_unshared", plan);
      return before - store.shares.size();
    });
  }

  @Override
  public Optional<Share> open(String tokenHash) {
    return store.transaction(
        () -> Optional.ofNullable(store.shares.get(tokenHash)).filter(this::lives));
  }

  @Override
  public void viewed(String tokenHash) {
    store.transaction(() ->
        store.shares.computeIfPresent(
            tokenHash,
            (_, share) ->
                new Share(
                    share.id(),
                    share.plan(),
                    share.revision(),
                    share.createdAt(),
                    share.expiresAt(),
                    share.views() + (lives(share) ? 1 : 0))));
  }

  private boolean lives(Share share) {
    return store.plans.containsKey(share.plan())
        && share.expiresAt().isAfter(store.clock().instant());
  }
}
