package dev.planwright.application.retention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.retention.port.Expiry;
import dev.planwright.domain.plan.PlanId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SweeperTest {
  private final PlanId deletedElsewhere = new PlanId(UUID.randomUUID());
  private final List<PlanId> erased = new ArrayList<>();
  private final OldData data = new OldData();

  @Test
  void without_a_retention_only_traces_go() {
    sweep(new Retention(Optional.empty(), Optional.empty(), Optional.empty()));

    assertEquals(List.of(deletedElsewhere), erased);
    assertEquals(List.of("workers after PT24H, deletions after PT2160H"), data.told);
  }

  @Test
  void what_has_outlived_its_retention_goes_in_portions() {
    sweep(
        new Retention(
            Optional.of(Duration.ofDays(30)),
            Optional.of(Duration.ofDays(60)),
            Optional.of(Duration.ofDays(90))));

    assertEquals(1 + OldData.PLANS, erased.size());
    assertEquals(
        List.of(
            "workers after PT24H, deletions after PT2160H",
            "50 plans after PT720H",
            "50 plans after PT720H",
            "20 plans after PT720H",
            "5000 events after PT1440H",
            "1 events after PT1440H",
            "0 calls after PT2160H"),
        data.told);
  }

  private void sweep(Retention retention) {
    try (var sweeper = new Sweeper(data, erased::add, retention).start()) {
      sweeper.sweep();
    }
  }

  private final class OldData implements Expiry {
    private static final int PLANS = 120;

    private final List<String> told = new ArrayList<>();
    private int plans = PLANS;
    private int events = 5_001;

    @Override
    public List<Ended> plans(Duration age, int most) {
      return List.of(new Ended(deletedElsewhere, Instant.EPOCH));
    }

    @Override
    public List<PlanId> erasePlans(Duration age, int most) {
      int portion = Math.min(plans, most);
      plans -= portion;
      told.add("%d plans after %s".formatted(portion, age));
      return Stream.generate(() -> new PlanId(UUID.randomUUID())).limit(portion).toList();
    }

    @Override
    public int eraseEvents(Duration age, int most) {
      int portion = Math.min(events, most);
      events -= portion;
      told.add("%d events after %s".formatted(portion, age));
      return portion;
    }

    @Override
    public int eraseUsage(Duration age, int most) {
      told.add("0 calls after " + age);
      return 0;
    }

    @Override
    public void forget(Duration workers, Duration deletions) {
      told.add("workers after %s, deletions after %s".formatted(workers, deletions));
    }

    @Override
    public List<PlanId> deleted(Duration within) {
      return List.of(deletedElsewhere);
    }
  }
}
