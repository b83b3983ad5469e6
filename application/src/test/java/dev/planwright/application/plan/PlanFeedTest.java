package dev.planwright.application.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.plan.PlanFeed.News;
import dev.planwright.application.plan.port.ChangeHints;
import dev.planwright.application.plan.port.ChangeHints.Hint;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The shared feed: what is asked of the store, and when. */
class PlanFeedTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration NEVER = Duration.ofHours(1);

  private final InMemoryPorts ports = new InMemoryPorts();
  private final List<Set<PlanId>> asked = new CopyOnWriteArrayList<>();
  private final Told hints = new Told();

  @Test
  void while_nothing_is_watched_nothing_is_asked() throws Exception {
    PlanId plan = Samples.created(ports).id();
    try (PlanFeed feed = feed(Duration.ofMillis(10))) {
      hints.tell(new Hint.Plans(Set.of(plan)));
      hints.tell(new Hint.Anything());
      hints.awaitTaken();

      try (PlanFeed.Watch watch = feed.watch(plan)) {
        assertEquals(PlanStatus.PENDING, next(watch).status());
      }

      assertEquals(Set.of(plan), asked.getFirst());
    }
  }

  @Test
  void five_hundred_watchers_of_three_plans_cost_the_queries_of_three() throws Exception {
    List<PlanId> plans = List.of(created(), created(), created());
    try (PlanFeed feed = feed(NEVER)) {
      List<PlanFeed.Watch> watches = new ArrayList<>();
      for (int i = 0; i < 500; i++) {
        watches.add(feed.watch(plans.get(i % plans.size())));
      }
      for (PlanFeed.Watch watch : watches) {
        assertEquals(PlanStatus.PENDING, next(watch).status());
      }
      asked.clear();

      plans.forEach(plan -> ports.plans().change(plan, Samples.ADMIN, stop()));
      hints.tell(new Hint.Anything());
      for (PlanFeed.Watch watch : watches) {
        assertEquals(PlanStatus.STOPPED, next(watch).status());
      }

      assertEquals(List.of(Set.copyOf(plans)), asked);
    }
  }

  @Test
  void more_than_a_thousand_plans_are_asked_for_in_chunks() throws Exception {
    List<PlanId> plans = new ArrayList<>();
    for (int i = 0; i < 2_001; i++) {
      plans.add(new PlanId(new UUID(0, i)));
    }
    try (PlanFeed feed = feed(NEVER)) {
      List<PlanFeed.Watch> watches = plans.stream().map(feed::watch).toList();
      for (PlanFeed.Watch watch : watches) {
        assertEquals(Optional.of(new News.Missing()), watch.await(PATIENCE));
      }

      assertTrue(asked.stream().allMatch(ids -> ids.size() <= 1_000));
    }
  }

  @Test
  void a_hint_reads_the_plans_it_names_and_no_others() throws Exception {
    PlanId hinted = created();
    PlanId other = created();
    try (PlanFeed feed = feed(NEVER);
        PlanFeed.Watch watch = feed.watch(hinted);
        PlanFeed.Watch quiet = feed.watch(other)) {
      next(watch);
      next(quiet);
      asked.clear();

      ports.plans().change(hinted, Samples.ADMIN, stop());
      hints.tell(new Hint.Plans(Set.of(hinted, created())));

      assertEquals(PlanStatus.STOPPED, next(watch).status());
      assertEquals(List.of(Set.of(hinted)), asked);
    }
  }

  @Test
  void with_every_hint_lost_the_next_poll_finds_the_change() throws Exception {
    PlanId plan = created();
    try (PlanFeed feed = feed(Duration.ofMillis(100));
        PlanFeed.Watch watch = feed.watch(plan)) {
      next(watch);

      ports.plans().change(plan, Samples.ADMIN, stop());

      assertEquals(PlanStatus.STOPPED, next(watch).status());
    }
  }

  @Test
  void hints_do_not_put_off_the_poll_of_the_others() throws Exception {
    PlanId noisy = created();
    PlanId quiet = created();
    try (PlanFeed feed = feed(Duration.ofMillis(300));
        PlanFeed.Watch loud = feed.watch(noisy);
        PlanFeed.Watch watch = feed.watch(quiet)) {
      next(loud);
      next(watch);
      ports.plans().change(quiet, Samples.ADMIN, stop());

      Optional<News> found = Optional.empty();
      for (int i = 0; i < 200 && found.isEmpty(); i++) {
        hints.tell(new Hint.Plans(Set.of(noisy)));
        found = watch.await(Duration.ofMillis(50));
      }

      assertTrue(found.isPresent());
    }
  }

  @Test
  void many_newcomers_do_not_make_many_queries() throws Exception {
    PlanId plan = created();
    try (PlanFeed feed = feed(NEVER)) {
      long begun = System.nanoTime();
      for (int i = 0; i < 500; i++) {
        try (PlanFeed.Watch watch = feed.watch(plan)) {
          watch.await(Duration.ofMillis(1));
        }
      }
      long intervals = (System.nanoTime() - begun) / Duration.ofMillis(50).toNanos() + 2;

      assertTrue(asked.size() <= intervals, asked.size() + " queries in " + intervals);
    }
  }

  @Test
  void after_an_outage_what_could_not_be_read_is_read_soon() throws Exception {
    PlanId plan = created();
    ports.store().setAway(true);
    try (PlanFeed feed = feed(NEVER);
        PlanFeed.Watch watch = feed.watch(plan)) {
      assertEquals(Optional.empty(), watch.await(Duration.ofMillis(200)));

      ports.store().setAway(false);

      assertEquals(PlanStatus.PENDING, next(watch).status());
    }
  }

  private PlanFeed feed(Duration interval) {
    return new PlanFeed(counting(ports.plans()), hints, interval).start();
  }

  private PlanId created() {
    return Samples.created(ports).id();
  }

  private static PlanEvent stop() {
    return new PlanEvent.StopRequested();
  }

  private static Plan next(PlanFeed.Watch watch) throws InterruptedException {
    return switch (watch.await(PATIENCE).orElseThrow(() -> new AssertionError("no news"))) {
      case News.Standing(Plan plan) -> plan;
      case News.Missing() -> throw new AssertionError("the plan is gone");
    };
  }

  /** The plans, noting which are asked for together. */
  private Plans counting(Plans plans) {
    return (Plans)
        Proxy.newProxyInstance(
            Plans.class.getClassLoader(),
            new Class<?>[] {Plans.class},
            (_, method, arguments) -> {
              if (method.getName().equals("findAll")) {
                List<PlanId> ids =
                    ((Collection<?>) arguments[0]).stream().map(PlanId.class::cast).toList();
                asked.add(Set.copyOf(ids));
                return plans.findAll(ids);
              }
              throw new AssertionError("the feed asks only for all: " + method);
            });
  }

  /** Hints that a test gives. */
  private static final class Told implements ChangeHints {
    private final BlockingQueue<Hint> waiting = new LinkedBlockingQueue<>();
    private final AtomicInteger taken = new AtomicInteger();

    void tell(Hint hint) {
      waiting.add(hint);
    }

    void awaitTaken() {
      long deadline = System.nanoTime() + PATIENCE.toNanos();
      while (taken.get() < 2) {
        assertTrue(System.nanoTime() < deadline, "nobody takes the hints");
        Thread.onSpinWait();
      }
    }

    @Override
    public Hint await(Duration longest) throws InterruptedException {
      Hint hint = waiting.poll(longest.toNanos(), TimeUnit.NANOSECONDS);
      if (hint == null) {
        return new Hint.Plans(Set.of());
      }
      taken.incrementAndGet();
      return hint;
    }
  }
}
