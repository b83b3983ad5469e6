package dev.planwright.adapters.jdbc.accounts;

import static dev.planwright.adapters.jdbc.schema.Tables.CALL_COUNTS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.application.account.port.CallCounts;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;

/** {@link CallCounts} of all processes together: a row per client, by the database's clock. */
public final class JooqCallCounts implements CallCounts {
  private static final long SWEEP_INTERVAL = Duration.ofMinutes(1).toNanos();
  private static final int SWEEP_ROWS = 10_000;

  private final Database database;
  private final AtomicLong nextSweep = new AtomicLong(System.nanoTime() + SWEEP_INTERVAL);

  public JooqCallCounts(Database database) {
    this.database = database;
  }

  @Override
  public Count add(String client, Duration window) {
    Count count = database.transaction(dsl -> add(dsl, client, window));
    long due = nextSweep.get();
    long now = System.nanoTime();
    if (now - due >= 0 && nextSweep.compareAndSet(due, now + SWEEP_INTERVAL)) {
      sweep();
    }
    return count;
  }

  private static Count add(DSLContext dsl, String client, Duration window) {
    Condition open = CALL_COUNTS.WINDOW_ENDS.gt(Sql.NOW);
    Field<LocalDateTime> end = Sql.in(window);
    Field<BigDecimal> left =
        DSL.field(
            "extract(epoch from {0} - {1})", BigDecimal.class, CALL_COUNTS.WINDOW_ENDS, Sql.NOW);
    return dsl.insertInto(CALL_COUNTS)
        .set(CALL_COUNTS.CLIENT, client)
        .set(CALL_COUNTS.WINDOW_ENDS, end)
        .set(CALL_COUNTS.CALLS, 1L)
        .onConflict(CALL_COUNTS.CLIENT)
        .doUpdate()
        .set(CALL_COUNTS.CALLS, DSL.when(open, CALL_COUNTS.CALLS.plus(1)).otherwise(DSL.inline(1L)))
        .set(CALL_COUNTS.WINDOW_ENDS, DSL.when(open, CALL_COUNTS.WINDOW_ENDS).otherwise(end))
        .returningResult(CALL_COUNTS.CALLS, left)
        .fetchSingle(row -> new Count(row.value1(), Sql.duration(row.value2())));
  }

  /** Removes what has ended, in portions; rows that others hold are left for the next time. */
  void sweep() {
    database.transaction(dsl ->
        dsl.deleteFrom(CALL_COUNTS)
            .where(
                CALL_COUNTS.CLIENT.in(
                    DSL.select(CALL_COUNTS.CLIENT)
                        .from(CALL_COUNTS)
                        .where(CALL_COUNTS.WINDOW_ENDS.le(Sql.NOW))
                        .limit(SWEEP_ROWS)
                        .forUpdate()
                        .skipLocked()))
            .execute());
  }
}
