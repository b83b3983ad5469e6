package dev.planwright.adapters.jdbc.connection;

import static dev.planwright.adapters.jdbc.schema.Tables.PLANS;
import static dev.planwright.adapters.jdbc.schema.Tables.WORKERS;

import module java.base;

import dev.planwright.adapters.jdbc.schema.enums.Planstate;
import dev.planwright.application.refusal.StoreUnavailable;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the database how the service stands, over a connection that a full pool cannot starve, and
 * answers within a second whatever is down. However many ask, one question is on its way, and its
 * answer serves all who ask within half a second.
 *
 * <p>Safe for concurrent use.
 */
public final class Probe {
  private static final Logger LOG = LoggerFactory.getLogger(Probe.class);
  private static final Duration PATIENCE = Duration.ofMillis(900);
  private static final Duration MEMORY = Duration.ofMillis(500);
  private static final Duration ALIVE = Duration.ofSeconds(60);
  private static final Duration TOLERATED_SKEW = Duration.ofSeconds(5);

  /** As in the index {@code plans_pending}, along which it is looked from the oldest on. */
  private static final Field<LocalDateTime> QUEUED =
      DSL.coalesce(PLANS.QUEUED_AT, PLANS.TIMESTAMP_CREATED);

  private static final Condition PENDING = PLANS.STATE.eq(DSL.inline(Planstate.pending));

  private final Database database;
  private final InstantSource clock;
  private final AtomicBoolean skewed = new AtomicBoolean();
  private Optional<Question> asked = Optional.empty();

  /** A question on its way, or answered. */
  private static final class Question {
    private final long since = System.nanoTime();
    private final CompletableFuture<Vitals> answer = new CompletableFuture<>();
    private volatile long answeredAt;

    /**
     * A new one is due once the answer is old: "no answer" is one too, so that the many facts of a
     * page together take no longer than one. One that hangs is not joined by a second.
     */
    boolean over() {
      return answer.isDone() && System.nanoTime() - answeredAt > MEMORY.toNanos();
    }

    void answered() {
      answeredAt = System.nanoTime();
    }

    Duration age() {
      return Duration.ofNanos(System.nanoTime() - since);
    }
  }

  public Probe(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * How the service stands, as of half a second ago at most.
   *
   * @throws StoreUnavailable when the database is away, or does not answer in time
   */
  public Vitals vitals() {
    Question question = question();
    try {
      long left = PATIENCE.minus(question.age()).toNanos();
      return question.answer.get(Math.max(0, left), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new StoreUnavailable("the database does not answer in time", e);
    } catch (ExecutionException | CompletionException e) {
      throw e.getCause() instanceof StoreUnavailable away
          ? away
          : new IllegalStateException("the database refuses the question how things stand", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreUnavailable("interrupted while the database was asked", e);
    }
  }

  private synchronized Question question() {
    if (asked.filter(question -> !question.over()).isEmpty()) {
      var next = new Question();
      asked = Optional.of(next);
      Thread.ofVirtual().name("database-probe").start(() -> answer(next));
    }
    return asked.orElseThrow();
  }

  /** Whatever goes wrong is for those who wait. */
  private void answer(Question question) {
    try {
      Vitals vitals = database.probing(this::ask);
      watchClock(vitals.clockSkew());
      question.answered();
      question.answer.complete(vitals);
    } catch (RuntimeException e) {
      question.answered();
      question.answer.completeExceptionally(e);
    }
  }

  private Vitals ask(DSLContext dsl) {
    dsl.execute("set local statement_timeout = '800ms'");
    var queue = DSL.select(QUEUED).from(PLANS).where(PENDING).orderBy(QUEUED, PLANS.ID);
    Field<Integer> waiting =
        DSL.selectCount().from(queue.limit(Vitals.COUNTED).asTable("queue")).asField();
    Field<BigDecimal> oldest =
        DSL.field(
            "extract(epoch from (now() at time zone 'utc') - ({0}))",
            BigDecimal.class,
            DSL.select(QUEUED).from(PLANS).where(PENDING).orderBy(QUEUED, PLANS.ID).limit(1));
    Field<Integer> workers =
        DSL.selectCount()
            .from(WORKERS)
            .where(WORKERS.LAST_HEARTBEAT_AT.gt(Sql.ago(ALIVE)))
            .asField();
    Field<OffsetDateTime> time = DSL.field("clock_timestamp()", OffsetDateTime.class);
    Instant before = clock.instant();
    long begun = System.nanoTime();
    var row = dsl.select(waiting, oldest, workers, time).fetchSingle();
    Instant between = before.plusNanos((System.nanoTime() - begun) / 2);
    Duration since = Optional.ofNullable(row.value2()).map(Sql::duration).orElse(Duration.ZERO);
    return new Vitals(
        Sql.number(row.value3()),
        Sql.number(row.value1()),
        since.isNegative() ? Duration.ZERO : since,
        Duration.between(row.value4().toInstant(), between));
  }

  /** Leases, order and elapsed times do not depend on this clock; download links do. */
  private void watchClock(Duration skew) {
    boolean far = skew.abs().compareTo(TOLERATED_SKEW) > 0;
    if (far && skewed.compareAndSet(false, true)) {
      LOG.warn(
          "this machine's clock is {} s off the database's: download links end too early or too"
              + " late; set the clocks",
          skew.toMillis() / 1_000.0);
    } else if (!far) {
      skewed.set(false);
    }
  }
}
