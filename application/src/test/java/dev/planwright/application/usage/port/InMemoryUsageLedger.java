package dev.planwright.application.usage.port;

import dev.planwright.application.account.port.Users.Account;
import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.InMemoryStore.CreditEntry;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageSummary;
import dev.planwright.domain.usage.UsageSummary.ModelTotals;
import dev.planwright.domain.usage.UsageTotals;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;

/** {@link UsageLedger} in memory; one US dollar is one credit unless said otherwise. */
public final class InMemoryUsageLedger implements UsageLedger {
  private static final Instant END_OF_TIME = Instant.parse("+200000-01-01T00:00:00Z");

  private final AtomicLong refused = new AtomicLong();
  private final InMemoryStore store;
  private final BigDecimal creditsPerUsd;

  public InMemoryUsageLedger(InMemoryStore store) {
    this(store, BigDecimal.ONE);
  }

  public InMemoryUsageLedger(InMemoryStore store, BigDecimal creditsPerUsd) {
    this.store = store;
    this.creditsPerUsd = creditsPerUsd;
  }

  @Override
  public Stored store(List<UsageRecord> records) {
    return store.transaction(() -> {
      List<UsageRecord> storable = records.stream().filter(call -> storable(call)).toList();
      int before = store.usage.size();
      storable.stream().filter(call -> !call.noise()).forEach(this::store);
      int unstorable = records.size() - storable.size();
      refused.addAndGet(unstorable);
      return new Stored(store.usage.size() - before, unstorable);
    });
  }

  /** As PostgreSQL: a moment beyond its calendar. */
  private static boolean storable(UsageRecord call) {
    return call.timestamp().isBefore(END_OF_TIME);
  }

  @Override
  public long refused() {
    return refused.get();
  }

  private void store(UsageRecord call) {
    Optional<StoredUsage> known =
        store.usage.stream().filter(s -> s.usage().callId().equals(call.callId())).findFirst();
    if (known.isEmpty()) {
      store.usage.add(new StoredUsage(store.usage.size() + 1L, call));
      credit(call, cost(call).negate());
    } else if (known.get().usage().or(call) == call) {
      UsageRecord old = known.get().usage();
      store.usage.set(store.usage.indexOf(known.get()), new StoredUsage(known.get().id(), call));
      if (old.user().equals(call.user())) {
        credit(call, cost(old).subtract(cost(call)));
      } else {
        credit(old, cost(old));
        credit(call, cost(call).negate());
      }
    }
  }

  private BigDecimal cost(UsageRecord call) {
    return call.usage()
        .costUsd()
        .or(call::costEstimateUsd)
        .orElse(BigDecimal.ZERO)
        .multiply(creditsPerUsd)
        .setScale(9, RoundingMode.HALF_UP);
  }

  private void credit(UsageRecord call, BigDecimal delta) {
    Optional<UserId> user = call.user().filter(store.accounts::containsKey);
    if (user.isPresent() && delta.signum() != 0) {
      store.credits.add(new CreditEntry(user.get(), delta, "usage"));
      store.accounts.computeIfPresent(
          user.get(),
          (_, old) ->
              new Account(
                  old.id(),
                  old.email(),
                  old.name(),
                  old.creditsBalance().add(delta),
                  old.createdAt()));
    }
  }

  @Override
  public UsageSummary summarize(String taskId, Caller caller) {
    List<StoredUsage> found = list(taskId, caller, 0, OptionalInt.empty());
    Map<String, List<UsageRecord>> byModel = new LinkedHashMap<>();
    found.forEach(
        s -> byModel.computeIfAbsent(s.usage().model(), _ -> new ArrayList<>()).add(s.usage()));
    return new UsageSummary(
        totals(found.stream().map(StoredUsage::usage).toList()),
        byModel.entrySet().stream()
            .map(model -> new ModelTotals(model.getKey(), totals(model.getValue())))
            .toList());
  }

  private static UsageTotals totals(List<UsageRecord> calls) {
    return new UsageTotals(
        calls.stream().mapToLong(c -> c.usage().inputTokens().orElse(0)).sum(),
        calls.stream().mapToLong(c -> c.usage().outputTokens().orElse(0)).sum(),
        calls.stream().mapToLong(c -> c.usage().thinkingTokens().orElse(0)).sum(),
        calls.stream().mapToLong(c -> c.usage().cachedTokens().orElse(0)).sum(),
        calls.stream().flatMap(c -> c.duration().stream()).reduce(Duration.ZERO, Duration::plus),
        calls.size(),
        calls.stream().filter(UsageRecord::success).count(),
        calls.stream().filter(UsageRecord::used).count(),
        calls.stream()
            .flatMap(c -> c.usage().costUsd().stream())
            .reduce(BigDecimal.ZERO, BigDecimal::add),
        calls.stream()
            .filter(c -> c.usage().costUsd().isEmpty())
            .flatMap(c -> c.costEstimateUsd().stream())
            .reduce(BigDecimal.ZERO, BigDecimal::add));
  }

  @Override
  public List<StoredUsage> list(String taskId, Caller caller, long afterId, OptionalInt limit) {
    return store.transaction(() ->
        store.usage.stream()
            .filter(s -> s.id() > afterId)
            .filter(s -> s.usage().taskId().equals(Optional.of(taskId)))
            .filter(
                s -> caller.onlyOwner().isEmpty() || s.usage().user().equals(caller.onlyOwner()))
            .limit(limit.orElse(Integer.MAX_VALUE))
            .toList());
  }
}
