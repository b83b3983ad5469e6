package dev.planwright.adapters.jdbc.usage;

import static dev.planwright.adapters.jdbc.schema.Tables.TOKEN_METRICS;

import module java.base;

import dev.planwright.adapters.jdbc.accounts.AccountIds;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.adapters.jdbc.usage.BulkRows.Column;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsageRecord;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** A record of a call as a row of {@code token_metrics}. */
final class UsageColumns {
  private static final int MOST_CHARACTERS = 255;

  /** What is written. */
  private static final BulkRows<UsageRecord> WRITTEN =
      new BulkRows<>(
          List.of(
              new Column<>(TOKEN_METRICS.CALL_ID, UsageRecord::callId),
              new Column<>(TOKEN_METRICS.TIMESTAMP, call -> Sql.utc(call.timestamp())),
              new Column<>(TOKEN_METRICS.LLM_MODEL, call -> name(call.model())),
              new Column<>(TOKEN_METRICS.TASK_ID, call -> name(call.taskId())),
              new Column<>(TOKEN_METRICS.USER_ID, call -> name(call.user().map(UserId::value))),
              new Column<>(
                  TOKEN_METRICS.API_KEY_ID,
                  call -> call.apiKeyId().map(UUID::toString).orElse(null)),
              new Column<>(
                  TOKEN_METRICS.UPSTREAM_PROVIDER, call -> name(call.usage().upstreamProvider())),
              new Column<>(
                  TOKEN_METRICS.UPSTREAM_MODEL, call -> name(call.usage().upstreamModel())),
              new Column<>(TOKEN_METRICS.INPUT_TOKENS, call -> number(call.usage().inputTokens())),
              new Column<>(
                  TOKEN_METRICS.OUTPUT_TOKENS, call -> number(call.usage().outputTokens())),
              new Column<>(
                  TOKEN_METRICS.THINKING_TOKENS, call -> number(call.usage().thinkingTokens())),
              new Column<>(
                  TOKEN_METRICS.CACHED_TOKENS, call -> number(call.usage().cachedTokens())),
              new Column<>(TOKEN_METRICS.COST_USD, UsageColumns::cost),
              new Column<>(
                  TOKEN_METRICS.COST_ESTIMATE_USD, call -> call.costEstimateUsd().orElse(null)),
              new Column<>(
                  TOKEN_METRICS.DURATION_SECONDS,
                  call -> call.duration().map(Sql::seconds).orElse(null)),
              new Column<>(TOKEN_METRICS.SUCCESS, UsageRecord::success),
              new Column<>(
                  TOKEN_METRICS.OUTCOME,
                  call -> call.outcome().map(CallOutcome::wireName).orElse(null)),
              new Column<>(
                  TOKEN_METRICS.ERROR_MESSAGE,
                  call -> call.errorMessage().map(UsageColumns::clean).orElse(null)),
              new Column<>(
                  TOKEN_METRICS.RAW_USAGE_DATA,
                  call -> call.rawUsage().map(Sql::json).orElse(null)),
              new Column<>(
                  TOKEN_METRICS.RAW_USAGE_OMITTED, call -> call.rawUsageOmitted() ? true : null)));

  /** What a BigDecimal can hold of it; compared as text, for not every server knows infinity. */
  static final Field<BigDecimal> ESTIMATE =
      DSL.field(
          "case when {0}::text not in ('NaN', 'Infinity', '-Infinity') then {0} end",
          BigDecimal.class, TOKEN_METRICS.COST_ESTIMATE_USD);

  /** What is read. */
  static final List<Field<?>> FIELDS =
      Arrays.stream(TOKEN_METRICS.fields())
          .<Field<?>>map(
              field -> field.equals(TOKEN_METRICS.COST_ESTIMATE_USD) ? ESTIMATE.as(field) : field)
          .toList();

  private UsageColumns() {}

  /** Inserts all of which the call is not known, in their order; answers the calls inserted. */
  static Set<UUID> insert(DSLContext dsl, List<UsageRecord> calls) {
    return dsl.insertInto(TOKEN_METRICS)
        .columns(WRITTEN.fields())
        .select(WRITTEN.select(calls))
        .onConflict(TOKEN_METRICS.CALL_ID)
        .doNothing()
        .returningResult(TOKEN_METRICS.CALL_ID)
        .fetchSet(TOKEN_METRICS.CALL_ID);
  }

  /** Puts this record in the place of one of the same call that names no upstream provider. */
  static boolean replace(DSLContext dsl, UsageRecord call) {
    return dsl.update(TOKEN_METRICS)
            .set(WRITTEN.row(call).values())
            .where(TOKEN_METRICS.CALL_ID.eq(call.callId()))
            .and(TOKEN_METRICS.UPSTREAM_PROVIDER.isNull())
            .execute()
        == 1;
  }

  static StoredUsage read(Record row) {
    long id = row.get(TOKEN_METRICS.ID);
    return new StoredUsage(
        id,
        new UsageRecord(
            Optional.ofNullable(row.get(TOKEN_METRICS.CALL_ID)).orElseGet(() -> new UUID(0, id)),
            Sql.instant(row.get(TOKEN_METRICS.TIMESTAMP)),
            row.get(TOKEN_METRICS.LLM_MODEL),
            Optional.ofNullable(row.get(TOKEN_METRICS.TASK_ID)),
            Optional.ofNullable(row.get(TOKEN_METRICS.USER_ID))
                .filter(user -> !user.isBlank())
                .map(UserId::new),
            Optional.ofNullable(row.get(TOKEN_METRICS.API_KEY_ID)).flatMap(AccountIds::of),
            usage(row),
            Optional.ofNullable(row.get(TOKEN_METRICS.DURATION_SECONDS))
                .filter(Double::isFinite)
                .map(seconds -> Duration.ofNanos(Math.round(seconds * 1e9))),
            Boolean.TRUE.equals(row.get(TOKEN_METRICS.SUCCESS)),
            Optional.ofNullable(row.get(TOKEN_METRICS.OUTCOME)).flatMap(CallOutcome::of),
            Optional.ofNullable(row.get(TOKEN_METRICS.ERROR_MESSAGE)),
            Sql.value(row.get(TOKEN_METRICS.RAW_USAGE_DATA)),
            Boolean.TRUE.equals(row.get(TOKEN_METRICS.RAW_USAGE_OMITTED)),
            Optional.ofNullable(row.get(TOKEN_METRICS.COST_ESTIMATE_USD))));
  }

  private static TokenUsage usage(Record row) {
    return new TokenUsage(
        number(row.get(TOKEN_METRICS.INPUT_TOKENS)),
        number(row.get(TOKEN_METRICS.OUTPUT_TOKENS)),
        number(row.get(TOKEN_METRICS.THINKING_TOKENS)),
        number(row.get(TOKEN_METRICS.CACHED_TOKENS)),
        Optional.ofNullable(row.get(TOKEN_METRICS.COST_USD))
            .filter(Double::isFinite) // other writers may have stored anything
            .map(BigDecimal::valueOf),
        Optional.ofNullable(row.get(TOKEN_METRICS.UPSTREAM_PROVIDER)),
        Optional.ofNullable(row.get(TOKEN_METRICS.UPSTREAM_MODEL)));
  }

  private static @Nullable Double cost(UsageRecord call) {
    return call.usage()
        .costUsd()
        .map(BigDecimal::doubleValue)
        .filter(Double::isFinite)
        .orElse(null);
  }

  private static OptionalLong number(@Nullable Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  private static @Nullable Long number(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  private static @Nullable String name(Optional<String> text) {
    return text.map(UsageColumns::name).orElse(null);
  }

  /** Characters as PostgreSQL counts them. */
  private static String name(String text) {
    String clean = clean(text);
    return clean.codePointCount(0, clean.length()) <= MOST_CHARACTERS
        ? clean
        : clean.substring(0, clean.offsetByCodePoints(0, MOST_CHARACTERS));
  }

  /** PostgreSQL keeps no NUL in text; a provider's message may hold one. */
  private static String clean(String text) {
    return text.replace("\0", "");
  }
}
