package dev.planwright.adapters.jdbc;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.domain.plan.PlanId;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A worker of an earlier installation: plan after plan in its own SQL, by its own type names. */
final class EarlierWorker implements AutoCloseable {
  private final AtomicInteger rounds = new AtomicInteger();
  private final AtomicReference<UUID> last = new AtomicReference<>(new UUID(0, 0));
  private final List<String> failures = new CopyOnWriteArrayList<>();
  private final Thread thread;
  private volatile boolean stopped;

  private EarlierWorker(DatabaseAddress address) {
    this.thread = Thread.ofVirtual().unstarted(() -> work(address));
  }

  static EarlierWorker start(DatabaseAddress address) {
    var worker = new EarlierWorker(address);
    worker.thread.start();
    return worker;
  }

  /** Until so many more plans are done. */
  void awaitRounds(int more) throws Exception {
    int wanted = rounds.get() + more;
    Eventually.holds(
        Duration.ofSeconds(20),
        "the earlier worker goes on: " + failures,
        () -> rounds.get() >= wanted || !failures.isEmpty());
  }

  /** The plan finished last. */
  PlanId last() {
    return new PlanId(last.get());
  }

  List<String> failures() {
    return List.copyOf(failures);
  }

  private void work(DatabaseAddress address) {
    try (Connection connection = TestDatabase.connect(address);
        Statement sql = connection.createStatement()) {
      sql.execute("insert into workers values ('old', now(), now(), null)");
      while (!stopped) {
        UUID plan = UUID.randomUUID();
        for (String statement : round(plan)) {
          sql.execute(statement);
        }
        last.set(plan);
        rounds.incrementAndGet();
      }
    } catch (SQLException e) {
      failures.add(String.valueOf(e.getMessage()));
    }
  }

  private static List<String> round(UUID plan) {
    return List.of(
        "insert into plans (id, timestamp_created, state, prompt, stop_requested, user_id)"
            + " values ('%s', now() at time zone 'utc', 'pending'::planstate, 'p', false, 'admin')"
                .formatted(plan),
        "update plans set state = 'processing'::planstate where state = 'pending'::planstate"
            + " and id = '%s'::uuid".formatted(plan),
        "update workers set current_task_id = '%s', last_heartbeat_at = now() where id = 'old'"
            .formatted(plan),
        record(plan),
        record(plan),
        "update plans set progress_percentage = 50, last_seen_timestamp = now() where id = '%s'"
            .formatted(plan),
        "insert into events (\"timestamp\", event_type, message) values (now(),"
            + " 'TASK_COMPLETED'::eventtype, 'done')",
        "update plans set state = 'completed'::planstate where id = '%s'".formatted(plan));
  }

  private static String record(UUID plan) {
    return "insert into token_metrics (\"timestamp\", task_id, llm_model, input_tokens, success)"
        + " values (now(), '%s'::varchar, 'm', 1, true)".formatted(plan);
  }

  @Override
  public void close() throws InterruptedException {
    stopped = true;
    thread.join(Duration.ofSeconds(10));
  }
}
