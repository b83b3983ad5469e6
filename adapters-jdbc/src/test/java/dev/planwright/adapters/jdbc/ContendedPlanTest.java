package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.plan.port.DataPorts.Step;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A plan that is stopped, resumed, stopped and retried while two workers want it. */
class ContendedPlanTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  private static final Duration PATIENCE = Duration.ofSeconds(40);
  private static final int RUNS = 3;

  private final PostgresPorts ports = new PostgresPorts(DATABASE.parts());
  private final TestWorkers workers = new TestWorkers(DATABASE);
  private final List<CountDownLatch> begun = latches();
  private final List<CountDownLatch> late = latches();
  private final AtomicInteger runs = new AtomicInteger();

  @AfterEach
  void closeAll() {
    late.forEach(CountDownLatch::countDown);
    workers.close();
  }

  @Test
  void no_plan_has_two_owners_and_nothing_of_a_fenced_worker_is_seen() throws Exception {
    logOwners();
    workers.start("a", TestWorkers.plain(stubborn()));
    workers.start("b", TestWorkers.plain(stubborn()));
    PlanId plan = Samples.created(ports).id();

    begun.get(0).await();
    change(plan, new PlanEvent.StopRequested());
    change(plan, new PlanEvent.ResumeRequested(ModelProfile.BASELINE));
    begun.get(1).await();
    late.get(0).countDown(); // the first worker comes with its result after the fence
    change(plan, new PlanEvent.StopRequested());
    change(plan, new PlanEvent.RetryRequested(ModelProfile.BASELINE, 1));
    begun.get(2).await();
    late.get(1).countDown();
    assertFalse(ports.queue().files(plan).stream().anyMatch(f -> f.name().startsWith("005")));
    late.get(2).countDown();
    Eventually.holds(PATIENCE, "it is completed", () -> status(plan) == PlanStatus.COMPLETED);

    assertEquals(List.of("run 3"), madeBy(plan));
    assertEquals(
        List.of(
            PlanStatus.PENDING,
            PlanStatus.PROCESSING,
            PlanStatus.STOPPED,
            PlanStatus.PENDING,
            PlanStatus.PROCESSING,
            PlanStatus.STOPPED,
            PlanStatus.PENDING,
            PlanStatus.PROCESSING,
            PlanStatus.COMPLETED),
        ports.history(plan).stream().map(Step::to).toList());
    assertOneOwnerAfterTheOther();
  }

  /** Holds its stage 005 through every interruption until it is let go, then gives its result. */
  private TestWorkers.Engine stubborn() {
    return stage -> {
      if (!stage.equals(Stage.CONTEXT)) {
        return TestWorkers.output(stage);
      }
      int run = runs.getAndIncrement();
      begun.get(run).countDown();
      awaitUninterruptibly(late.get(run));
      return TestWorkers.output(stage, "run " + (run + 1));
    };
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    boolean interrupted = false;
    while (latch.getCount() > 0) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void change(PlanId plan, PlanEvent event) {
    ports.plans().change(plan, Samples.ADMIN, event);
  }

  private PlanStatus status(PlanId plan) {
    return Samples.now(ports, plan).status();
  }

  private List<String> madeBy(PlanId plan) {
    return ports.queue().files(plan).stream()
        .filter(file -> file.name().equals("005-context.json"))
        .map(file -> file.content().text().replaceAll("(?s).*\"made\" : \"([^\"]*)\".*", "$1"))
        .toList();
  }

  /** Notes each change of the lease, past all adapters. */
  private static void logOwners() throws SQLException {
    DATABASE.execute("create table owners (id serial, owner text, epoch integer)");
    DATABASE.execute(
        """
        create function log_owner() returns trigger language plpgsql as $$
        begin
          if new.lease_owner is distinct from old.lease_owner then
            insert into owners (owner, epoch) values (new.lease_owner, new.lease_epoch);
          end if;
          return new;
        end $$\
        """);
    DATABASE.execute(
        "create trigger log_owner after update on plans for each row execute function log_owner()");
  }

  private static void assertOneOwnerAfterTheOther() throws SQLException {
    List<Optional<String>> owners = new ArrayList<>();
    List<Integer> epochs = new ArrayList<>();
    try (var connection = TestDatabase.connect(DATABASE.address());
        var statement = connection.createStatement();
        var rows = statement.executeQuery("select owner, epoch from owners order by id")) {
      while (rows.next()) {
        owners.add(Optional.ofNullable(rows.getString(1)));
        epochs.add(rows.getInt(2));
      }
    }
    assertEquals(epochs.stream().sorted().toList(), epochs);
    assertEquals(RUNS, owners.stream().flatMap(Optional::stream).distinct().count());
    assertEquals(2 * RUNS, owners.size());
    for (int i = 0; i < owners.size(); i++) {
      assertEquals(i % 2 == 0, owners.get(i).isPresent(), owners.toString());
    }
  }

  private static List<CountDownLatch> latches() {
    return IntStream.range(0, RUNS).mapToObj(_ -> new CountDownLatch(1)).toList();
  }
}
