package dev.planwright.adapters.jdbc.usage;

import static dev.planwright.adapters.jdbc.schema.Tables.CREDIT_HISTORY;
import static dev.planwright.adapters.jdbc.schema.Tables.USER_ACCOUNT;

import module java.base;

import dev.planwright.adapters.jdbc.accounts.AccountIds;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.adapters.jdbc.usage.BulkRows.Column;
import dev.planwright.domain.usage.UsageRecord;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/**
 * What model calls cost their users: entries of the append-only {@code credit_history}, of which
 * each balance is the sum.
 */
record UsageDebits(BigDecimal creditsPerUsd) {
  private static final int CREDIT_DIGITS = 9;
  private static final String SOURCE = "token_metrics";

  private static final BulkRows<Entry> HISTORY =
      new BulkRows<>(
          List.of(
              new Column<>(CREDIT_HISTORY.USER_ID, Entry::account),
              new Column<>(CREDIT_HISTORY.DELTA, Entry::delta),
              new Column<>(CREDIT_HISTORY.REASON, _ -> "usage"),
              new Column<>(CREDIT_HISTORY.SOURCE, _ -> SOURCE),
              new Column<>(CREDIT_HISTORY.EXTERNAL_ID, entry -> entry.call().callId().toString()),
              new Column<>(
                  CREDIT_HISTORY.API_KEY_ID,
                  entry -> entry.call().apiKeyId().map(UUID::toString).orElse(null))));

  /** A change of an account's balance because of a call. */
  record Entry(UUID account, UsageRecord call, BigDecimal delta) {}

  /** What a call costs that was not known before. */
  List<Entry> ofNew(UsageRecord call) {
    return entries(call, ofCall(call));
  }

  /** What is still to be entered when this record has replaced an earlier one of its call. */
  List<Entry> ofReplaced(DSLContext dsl, UsageRecord call) {
    Map<UUID, BigDecimal> deltas = new HashMap<>(ofCall(call));
    dsl.select(CREDIT_HISTORY.USER_ID, DSL.sum(CREDIT_HISTORY.DELTA))
        .from(CREDIT_HISTORY)
        .where(CREDIT_HISTORY.EXTERNAL_ID.eq(call.callId().toString()))
        .and(CREDIT_HISTORY.SOURCE.eq(DSL.inline(SOURCE)))
        .groupBy(CREDIT_HISTORY.USER_ID)
        .forEach(row -> deltas.merge(row.value1(), row.value2().negate(), BigDecimal::add));
    return entries(call, deltas);
  }

  /** Writes them; those of accounts that do not exist are left out. */
  static void enter(DSLContext dsl, List<Entry> entries) {
    // Always in the same order, so that two transactions never wait for each other's accounts.
    var sums =
        entries.stream()
            .collect(
                Collectors.groupingBy(
                    Entry::account,
                    TreeMap::new,
                    Collectors.reducing(BigDecimal.ZERO, Entry::delta, BigDecimal::add)));
    sums.entrySet().removeIf(sum -> !addToBalance(dsl, sum.getKey(), sum.getValue()));
    List<Entry> entered =
        entries.stream().filter(entry -> sums.containsKey(entry.account())).toList();
    if (!entered.isEmpty()) {
      dsl.insertInto(CREDIT_HISTORY)
          .columns(HISTORY.fields(CREDIT_HISTORY.ID, CREDIT_HISTORY.CREATED_AT))
          .select(HISTORY.select(entered, DSL.uuid(), Sql.NOW))
          .execute();
    }
  }

  private Map<UUID, BigDecimal> ofCall(UsageRecord call) {
    BigDecimal delta =
        call.usage()
            .costUsd()
            .or(call::costEstimateUsd)
            .orElse(BigDecimal.ZERO)
            .multiply(creditsPerUsd)
            .setScale(CREDIT_DIGITS, RoundingMode.HALF_UP)
            .negate();
    Optional<UUID> account = call.user().flatMap(AccountIds::of);
    return account.map(id -> Map.of(id, delta)).orElseGet(Map::of);
  }

  private static List<Entry> entries(UsageRecord call, Map<UUID, BigDecimal> deltas) {
    return deltas.entrySet().stream()
        .filter(delta -> delta.getValue().signum() != 0)
        .map(delta -> new Entry(delta.getKey(), call, delta.getValue()))
        .toList();
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
}
