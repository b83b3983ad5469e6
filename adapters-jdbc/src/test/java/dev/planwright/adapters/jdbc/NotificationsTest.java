package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Echo;
import dev.planwright.adapters.jdbc.connection.Notification;
import dev.planwright.adapters.jdbc.connection.Notifier;
import dev.planwright.application.plan.port.ChangeHints.Hint;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How processes tell each other of changes. */
class NotificationsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final int MOST_HINTS = 10_000;

  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Test
  void another_process_hears_which_plan_changed() throws Exception {
    try (JdbcParts other = open(DATABASE.address(), true)) {
      var ports = new PostgresPorts(DATABASE.parts());
      // Connecting says "anything" once, which swallows a hint that comes at the same moment.
      Eventually.holds(
          PATIENCE, "hints of others", () -> hinted(other, Samples.created(ports).id()));
      Plan plan = Samples.created(ports);
      awaitHint(other, plan.id());

      DATABASE.parts().plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());

      awaitHint(other, plan.id());
    }
  }

  @Test
  void a_commit_tells_all_that_came_and_payloads_stay_below_seven_thousand_bytes()
      throws Exception {
    BlockingQueue<List<Notification>> commits = new LinkedBlockingQueue<>();
    try (var notifier = new Notifier(commits::add, new Echo())) {
      Set<PlanId> plans = ids(1_000);
      plans.forEach(notifier::change);
      var worked = new PlanId(UUID.randomUUID());
      notifier.work(worked);
      notifier.change(worked);

      notifier.start();

      List<Notification> commit = commits.poll(20, TimeUnit.SECONDS);
      assertTrue(
          commit.stream().allMatch(one -> bytes(one.payload()) < 7_000), () -> "" + commit.size());
      assertEquals(Set.of(worked), told(commit, Notification.WORK));
      assertEquals(plans, told(commit, Notification.CHANGE));
    }
  }

  @Test
  void there_are_at_most_ten_notifying_commits_a_second() throws Exception {
    BlockingQueue<Long> commits = new LinkedBlockingQueue<>();
    try (var notifier = new Notifier(_ -> commits.add(System.nanoTime()), new Echo())) {
      notifier.start();
      List<Long> times = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        notifier.change(new PlanId(UUID.randomUUID()));
        times.add(commits.poll(20, TimeUnit.SECONDS));
      }

      long span = times.getLast() - times.getFirst();
      assertTrue(span >= Duration.ofMillis(5 * 100).toNanos(), "five pauses in " + span + " ns");
    }
  }

  @Test
  void too_many_plans_to_name_become_any_plan() throws Exception {
    BlockingQueue<List<Notification>> commits = new LinkedBlockingQueue<>();
    try (var notifier = new Notifier(commits::add, new Echo())) {
      ids(MOST_HINTS + 1).forEach(notifier::change);
      notifier.start();

      assertEquals(
          List.of(new Notification(Notification.CHANGE, "*")), commits.poll(20, TimeUnit.SECONDS));
      assertEquals(new Hint.Anything(), notifier.changeHints().await(Duration.ZERO));
    }
  }

  @Test
  void a_hint_that_cannot_be_sent_is_forgotten_and_the_next_one_goes_out() throws Exception {
    BlockingQueue<List<Notification>> commits = new LinkedBlockingQueue<>();
    var first = new PlanId(UUID.randomUUID());
    try (var notifier =
        new Notifier(
            all -> {
              commits.add(all);
              if (all.getFirst().payload().contains(first.toString())) {
                throw new IllegalStateException("no");
              }
            },
            new Echo())) {
      notifier.start();
      notifier.change(first);
      commits.poll(20, TimeUnit.SECONDS);
      var second = new PlanId(UUID.randomUUID());
      notifier.change(second);

      assertEquals(
          Optional.of(Set.of(second)), commits.poll(20, TimeUnit.SECONDS).getFirst().plans());
    }
  }

  @Test
  void what_nobody_understands_is_about_any_plan() throws Exception {
    for (String payload : List.of("*", "", "x", UUID.randomUUID() + ",x")) {
      try (var notifier = new Notifier(_ -> {}, new Echo())) {
        notifier.heard(new Notification(Notification.CHANGE, payload));

        assertEquals(new Hint.Anything(), notifier.changeHints().await(Duration.ZERO), payload);
      }
    }
  }

  @Test
  void a_process_that_hears_itself_says_that_it_listens() throws Exception {
    try (JdbcParts parts = open(DATABASE.address(), true)) {
      Eventually.holds(PATIENCE, "it listens", () -> parts.database().listening());
    }
  }

  @Test
  void behind_a_pooler_it_does_not_listen_and_works_all_the_same() throws Exception {
    try (var relay = new PostgresRelay(DATABASE.address())) {
      relay.dropNotifications();
      try (JdbcParts parts = open(relay.address(), true)) {
        var ports = new PostgresPorts(parts);
        // Connecting says "anything" once, which swallows a hint that comes at the same moment.
        Eventually.holds(
            PATIENCE, "hints of its own", () -> hinted(parts, Samples.created(ports).id()));

        assertTrue(parts.database().health().up());
        assertFalse(parts.database().listening());
      }
    }
  }

  @Test
  void without_listening_the_database_is_watched_all_the_same() throws Exception {
    try (var relay = new PostgresRelay(DATABASE.address());
        JdbcParts parts = open(relay.address(), false)) {
      assertTrue(parts.database().health().up());
      assertFalse(parts.database().listening());

      relay.cut();
      Eventually.holds(PATIENCE, "the outage is seen", () -> !parts.database().health().up());
      relay.restore();

      Eventually.holds(PATIENCE, "it is back", () -> parts.database().health().up());
    }
  }

  @Test
  void after_an_outage_anything_may_have_changed() throws Exception {
    try (var relay = new PostgresRelay(DATABASE.address());
        JdbcParts parts = open(relay.address(), true)) {
      Eventually.holds(PATIENCE, "it listens", () -> parts.database().listening());
      parts.changeHints().await(Duration.ZERO);

      relay.cut();
      Eventually.holds(PATIENCE, "the outage is seen", () -> !parts.database().health().up());
      relay.restore();

      assertEquals(new Hint.Anything(), parts.changeHints().await(PATIENCE));
      Eventually.holds(PATIENCE, "it listens again", () -> parts.database().listening());
    }
  }

  @Test
  void a_listener_whose_connection_alone_is_cut_is_replaced_without_an_outage() throws Exception {
    try (JdbcParts parts = open(DATABASE.address(), true)) {
      Eventually.holds(PATIENCE, "it listens", () -> parts.database().listening());
      Eventually.holds(PATIENCE, "its session is old enough to be replaced at once", this::aged);
      parts.changeHints().await(Duration.ZERO);

      DATABASE.execute(
          "select pg_terminate_backend(pid) from pg_stat_activity"
              + " where datname = current_database() and application_name = 'planwright listener'");

      assertEquals(new Hint.Anything(), parts.changeHints().await(PATIENCE));
      assertTrue(parts.database().health().up());
    }
  }

  private static JdbcParts open(DatabaseAddress address, boolean listening) {
    return JdbcParts.open(
        new JdbcParts.Settings(
            new Database.Use(() -> address, 5, listening), BigDecimal.ONE, Duration.ZERO),
        InstantSource.system(),
        _ -> {});
  }

  private static void awaitHint(JdbcParts parts, PlanId plan) throws Exception {
    Eventually.holds(PATIENCE, "a hint", () -> hinted(parts, plan));
  }

  private static boolean hinted(JdbcParts parts, PlanId plan) throws InterruptedException {
    return switch (parts.changeHints().await(Duration.ofSeconds(1))) {
      case Hint.Anything() -> false;
      case Hint.Plans(Set<PlanId> ids) -> ids.contains(plan);
    };
  }

  private static Set<PlanId> ids(int count) {
    Set<PlanId> ids = new HashSet<>();
    for (int i = 0; i < count; i++) {
      ids.add(new PlanId(new UUID(1, i)));
    }
    return ids;
  }

  private static Set<PlanId> told(List<Notification> commit, String channel) {
    Set<PlanId> told = new HashSet<>();
    commit.stream()
        .filter(one -> one.channel().equals(channel))
        .forEach(one -> told.addAll(one.plans().orElseThrow()));
    return told;
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private boolean aged() throws SQLException {
    try (Connection connection = TestDatabase.connect(DATABASE.address());
        ResultSet sessions =
            connection
                .createStatement()
                .executeQuery(
                    "select 1 from pg_stat_activity"
                        + " where datname = current_database()"
                        + " and application_name = 'planwright listener'"
                        + " and backend_start < clock_timestamp() - interval '1100 ms'")) {
      return sessions.next();
    }
  }
}
