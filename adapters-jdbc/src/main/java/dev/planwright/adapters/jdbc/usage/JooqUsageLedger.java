package dev.planwright.adapters.jdbc.usage;

import static dev.planwright.adapters.jdbc.schema.Tables.TOKEN_METRICS;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.SqlFailure;
import dev.planwright.adapters.jdbc.usage.UsageDebits.Entry;
import dev.planwright.application.usage.port.UsageLedger;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageSummary;
import java.sql.SQLException;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.ResultQuery;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@link UsageLedger} in the shared table {@code token_metrics}. */
public final class JooqUsageLedger implements UsageLedger {
  private static final Logger LOG = LoggerFactory.getLogger(JooqUsageLedger.class);
  private static final Stored NOTHING = new Stored(0, 0);

  private final Database database;
  private final UsageDebits debits;
  private final LongAdder refused = new LongAdder();

  /**
   * The ledger.
   *
   * @param creditsPerUsd what one US dollar costs a user ({@code SERVICE_CREDITS_PER_USD})
   */
  public JooqUsageLedger(Database database, BigDecimal creditsPerUsd) {
    this.database = database;
    this.debits = new UsageDebits(creditsPerUsd);
  }

  @Override
  public Stored store(List<UsageRecord> records) {
    return records.isEmpty() ? NOTHING : database.transaction(dsl -> store(dsl, records));
  }

  /** The same inside a transaction that keeps what the calls made. */
  public Stored store(DSLContext dsl, List<UsageRecord> records) {
    List<UsageRecord> calls = onePerCall(records);
    return calls.isEmpty() ? NOTHING : isolating(dsl, calls);
  }

  @Override
  public long refused() {
    return refused.sum();
  }

  /** Noise goes first, lest it hide the record of the same call. */
  private static List<UsageRecord> onePerCall(List<UsageRecord> records) {
    Map<UUID, UsageRecord> byCall = new LinkedHashMap<>();
    records.stream()
        .filter(record -> !record.noise())
        .forEach(record -> byCall.merge(record.callId(), record, UsageRecord::or));
    return List.copyOf(byCall.values());
  }

  /** Behind a savepoint, and by halves when something in it cannot be stored. */
  private Stored isolating(DSLContext dsl, List<UsageRecord> calls) {
    try {
      return new Stored(dsl.transactionResult(inner -> write(inner.dsl(), calls)), 0);
    } catch (DataAccessException e) {
      if (SqlFailure.of(e) != SqlFailure.OTHER) {
        throw e;
      }
      if (calls.size() == 1) {
        refuse(calls.getFirst(), e);
        return new Stored(0, 1);
      }
      int middle = calls.size() / 2;
      Stored first = isolating(dsl, calls.subList(0, middle));
      Stored second = isolating(dsl, calls.subList(middle, calls.size()));
      return new Stored(first.fresh() + second.fresh(), first.refused() + second.refused());
    }
  }

  private void refuse(UsageRecord call, DataAccessException e) {
    refused.increment();
    LOG.warn(
        "the database refuses the record of call {} of task {}, SQLSTATE {}; it is lost",
        call.callId(),
        call.taskId().orElse("none"),
        SqlFailure.root(e).map(SQLException::getSQLState).orElse("unknown"));
  }

  /** How many were new. */
  private int write(DSLContext dsl, List<UsageRecord> calls) {
    Set<UUID> fresh = UsageColumns.insert(dsl, calls);
    List<Entry> entries = new ArrayList<>();
    for (UsageRecord call : calls) {
      if (fresh.contains(call.callId())) {
        entries.addAll(debits.ofNew(call));
      } else if (call.attributed() && UsageColumns.replace(dsl, call)) {
        entries.addAll(debits.ofReplaced(dsl, call));
      }
    }
    UsageDebits.enter(dsl, entries);
    return fresh.size();
  }

  @Override
  public UsageSummary summarize(String taskId, Caller caller) {
    return database.transaction(dsl -> UsageSums.read(dsl, of(taskId, caller)));
  }

  @Override
  public List<StoredUsage> list(String taskId, Caller caller, long afterId, OptionalInt limit) {
    return database.transaction(
        dsl -> listing(dsl, of(taskId, caller), afterId, limit).fetch(UsageColumns::read));
  }

  public static ResultQuery<? extends Record> listing(
      DSLContext dsl, Condition which, long afterId, OptionalInt limit) {
    var all =
        dsl.select(UsageColumns.FIELDS)
            .from(TOKEN_METRICS)
            .where(which)
            .and(TOKEN_METRICS.ID.gt(afterId))
            .orderBy(TOKEN_METRICS.ID);
    return limit.isPresent() ? all.limit(limit.getAsInt()) : all;
  }

  /** A task's records that this caller may see, without the noise other writers store. */
  public static Condition of(String taskId, Caller caller) {
    Condition noise =
        TOKEN_METRICS
            .LLM_MODEL
            .eq("unknown")
            .and(TOKEN_METRICS.INPUT_TOKENS.isNull())
            .and(TOKEN_METRICS.OUTPUT_TOKENS.isNull())
            .and(TOKEN_METRICS.THINKING_TOKENS.isNull())
            .and(TOKEN_METRICS.COST_USD.isNull());
    return TOKEN_METRICS
        .TASK_ID
        .eq(taskId)
        .andNot(noise)
        .and(
            caller
                .onlyOwner()
                .map(owner -> TOKEN_METRICS.USER_ID.eq(owner.value()))
                .orElse(DSL.noCondition()));
  }
}
