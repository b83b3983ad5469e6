package dev.planwright.adapters.jdbc;

import static dev.planwright.adapters.jdbc.schema.Tables.CREDIT_HISTORY;
import static dev.planwright.adapters.jdbc.schema.Tables.TOKEN_METRICS;
import static dev.planwright.adapters.jdbc.schema.Tables.USER_ACCOUNT;

import dev.planwright.application.usage.port.UsageLedger;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageSummary;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** {@link UsageLedger} in the shared table {@code token_metrics}. */
public final class JooqUsageLedger implements UsageLedger {
  private static final int CREDIT_DIGITS = 9;

  private final Database database;
  private final BigDecimal creditsPerUsd;

  /**
   * The ledger.
   *
   * @param creditsPerUsd what one US dollar costs a user ({@code SERVICE_CREDITS_PER_USD})
   */
  public JooqUsageLedger(Database database, BigDecimal creditsPerUsd) {
    this.database = database;
    this.creditsPerUsd = creditsPerUsd;
  }

  @Override
  public int store(List<UsageRecord> records) {
    return records.isEmpty() ? 0 : database.transaction(dsl -> store(dsl, records));
  }

  /** The same inside a transaction that keeps what the calls made. */
  int store(DSLContext dsl, List<UsageRecord> records) {
    List<UsageRecord> fresh =
        onePerCall(records).stream()
            .filter(record -> !record.noise())
            .filter(record -> UsageColumns.insert(dsl, record))
            .toList();
    // Always in the same order, so that two transactions never wait for each other's accounts.
    fresh.stream()
        .filter(record -> record.user().isPresent())
        .sorted(Comparator.comparing(record -> record.user().map(UserId::value).orElse("")))
        .forEach(record -> debit(dsl, record));
    return fresh.size();
  }

  /** Of two records of one call the one that names an upstream provider counts (decisions §6). */
  private static Collection<UsageRecord> onePerCall(List<UsageRecord> records) {
    Map<UUID, UsageRecord> byCall = new LinkedHashMap<>();
    for (UsageRecord record : records) {
      byCall.merge(
          record.callId(),
          record,
          (first, second) ->
              first.usage().upstreamProvider().isEmpty()
                      && second.usage().upstreamProvider().isPresent()
                  ? second
                  : first);
    }
    return byCall.values();
  }

  private void debit(DSLContext dsl, UsageRecord record) {
    BigDecimal delta =
        cost(record).multiply(creditsPerUsd).setScale(CREDIT_DIGITS, RoundingMode.HALF_UP).negate();
    Optional<UUID> account = record.user().flatMap(AccountIds::of);
    if (delta.signum() == 0 || account.isEmpty() || !addToBalance(dsl, account.get(), delta)) {
      return;
    }
    dsl.insertInto(CREDIT_HISTORY)
        .set(CREDIT_HISTORY.USER_ID, account.get())
        .set(CREDIT_HISTORY.DELTA, delta)
        .set(CREDIT_HISTORY.REASON, "usage")
        .set(CREDIT_HISTORY.SOURCE, "token_metrics")
        .set(CREDIT_HISTORY.EXTERNAL_ID, record.callId().toString())
        .set(CREDIT_HISTORY.API_KEY_ID, record.apiKeyId().map(UUID::toString).orElse(null))
        .set(CREDIT_HISTORY.CREATED_AT, Sql.NOW)
        .execute();
  }

  private static BigDecimal cost(UsageRecord record) {
    return record.usage().costUsd().or(record::costEstimateUsd).orElse(BigDecimal.ZERO);
  }

  private static boolean addToBalance(DSLContext dsl, UUID account, BigDecimal delta) {
    return dsl.update(USER_ACCOUNT)
            .set(
                USER_ACCOUNT.CREDITS_BALANCE,
                DSL.coalesce(USER_ACCOUNT.CREDITS_BALANCE, BigDecimal.ZERO).plus(delta))
            .set(USER_ACCOUNT.UPDATED_AT, Sql.NOW)
            .where(USER_ACCOUNT.ID.eq(account))
            .execute()
        == 1;
  }

  @Override
  public UsageSummary summarize(String taskId, Caller caller) {
    return database.transaction(dsl -> UsageSums.read(dsl, of(taskId, caller)));
  }

  @Override
  public List<StoredUsage> list(String taskId, Caller caller, long afterId, OptionalInt limit) {
    return database.transaction(dsl -> {
      var query =
          dsl.select(UsageColumns.FIELDS)
              .from(TOKEN_METRICS)
              .where(of(taskId, caller))
              .and(TOKEN_METRICS.ID.gt(afterId))
              .orderBy(TOKEN_METRICS.ID);
      return limit.isPresent()
          ? query.limit(limit.getAsInt()).fetch(UsageColumns::read)
          : query.fetch(UsageColumns::read);
    });
  }

  /** A task's records that this caller may see, without the noise other writers store. */
  private static Condition of(String taskId, Caller caller) {
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
