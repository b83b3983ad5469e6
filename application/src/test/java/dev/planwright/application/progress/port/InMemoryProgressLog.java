package dev.planwright.application.progress.port;

import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.domain.plan.PlanId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@link ProgressLog} in memory. */
public final class InMemoryProgressLog implements ProgressLog {
  private final InMemoryStore store;

  public InMemoryProgressLog(InMemoryStore store) {
    this.store = store;
  }

  @Override
  public List<Report> of(PlanId plan) {
    return store.transaction(() ->
        store.plans.containsKey(plan)
            ? List.copyOf(store.progress.getOrDefault(plan, List.of()))
            : List.of());
  }

  @Override
  public Optional<Report> newest(PlanId plan) {
    List<Report> all = of(plan);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
  }

  @Override
  public Optional<Report> add(PlanId plan, int before, Statement statement) {
    return store.transaction(() -> {
      if (!store.plans.containsKey(plan) || number(plan) != before) {
        return Optional.<Report>empty();
      }
      var report = new Report(before + 1, store.clock().instant(), statement);
      store.progress.computeIfAbsent(plan, _ -> new ArrayList<>()).add(report);
      store.log("progress_reported", plan);
      return Optional.of(report);
    });
  }

  @Override
  public boolean withdraw(PlanId plan, int number, String actor) {
    return store.transaction(() -> {
      if (number < 1 || number(plan) != number) {
        return false;
      }
      store.progress.get(plan).removeLast();
      store.log("progress_withdrawn", plan);
      return true;
    });
  }

  private int number(PlanId plan) {
    return newest(plan).map(Report::number).orElse(0);
  }
}
