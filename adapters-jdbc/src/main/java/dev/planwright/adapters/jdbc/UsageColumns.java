package dev.planwright.adapters.jdbc;

import static dev.planwright.adapters.jdbc.schema.Tables.TOKEN_METRICS;

import dev.planwright.domain.account.UserId;
import dev.planwright.domain.usage.StoredUsage;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsageRecord;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/** A record of a call as a row of {@code token_metrics}. */
final class UsageColumns {
  private static final int MOST_CHARACTERS = 255;

  /** What is read. */
  static final List<Field<?>> FIELDS = List.of(TOKEN_METRICS.fields());

  private UsageColumns() {}

  /** Inserts; false when the call is known already. */
  static boolean insert(DSLContext dsl, UsageRecord call) {
    TokenUsage usage = call.usage();
    return dsl.insertInto(TOKEN_METRICS)
            .set(TOKEN_METRICS.CALL_ID, call.callId())
            .set(TOKEN_METRICS.TIMESTAMP, Sql.utc(call.timestamp()))
            .set(TOKEN_METRICS.LLM_MODEL, name(call.model()))
            .set(TOKEN_METRICS.TASK_ID, name(call.taskId()))
            .set(TOKEN_METRICS.USER_ID, name(call.user().map(UserId::value)))
            .set(TOKEN_METRICS.API_KEY_ID, call.apiKeyId().map(UUID::toString).orElse(null))
            .set(TOKEN_METRICS.UPSTREAM_PROVIDER, name(usage.upstreamProvider()))
            .set(TOKEN_METRICS.UPSTREAM_MODEL, name(usage.upstreamModel()))
            .set(TOKEN_METRICS.INPUT_TOKENS, number(usage.inputTokens()))
            .set(TOKEN_METRICS.OUTPUT_TOKENS, number(usage.outputTokens()))
            .set(TOKEN_METRICS.THINKING_TOKENS, number(usage.thinkingTokens()))
            .set(
                TOKEN_METRICS.COST_USD,
                usage.costUsd().map(BigDecimal::doubleValue).filter(Double::isFinite).orElse(null))
            .set(TOKEN_METRICS.COST_ESTIMATE_USD, call.costEstimateUsd().orElse(null))
            .set(TOKEN_METRICS.DURATION_SECONDS, call.duration().map(Sql::seconds).orElse(null))
            .set(TOKEN_METRICS.SUCCESS, call.success())
            .set(
                TOKEN_METRICS.ERROR_MESSAGE,
                call.errorMessage().map(UsageColumns::clean).orElse(null))
            .set(TOKEN_METRICS.RAW_USAGE_DATA, call.rawUsage().map(Sql::json).orElse(null))
            .onConflict(TOKEN_METRICS.CALL_ID)
            .doNothing()
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
                .map(seconds -> Duration.ofNanos(Math.round(seconds * 1e9))),
            Boolean.TRUE.equals(row.get(TOKEN_METRICS.SUCCESS)),
            Optional.ofNullable(row.get(TOKEN_METRICS.ERROR_MESSAGE)),
            Sql.value(row.get(TOKEN_METRICS.RAW_USAGE_DATA)),
            Optional.ofNullable(row.get(TOKEN_METRICS.COST_ESTIMATE_USD))));
  }

  private static TokenUsage usage(Record row) {
    return new TokenUsage(
        number(row.get(TOKEN_METRICS.INPUT_TOKENS)),
        number(row.get(TOKEN_METRICS.OUTPUT_TOKENS)),
        number(row.get(TOKEN_METRICS.THINKING_TOKENS)),
        Optional.ofNullable(row.get(TOKEN_METRICS.COST_USD)).map(BigDecimal::valueOf),
        Optional.ofNullable(row.get(TOKEN_METRICS.UPSTREAM_PROVIDER)),
        Optional.ofNullable(row.get(TOKEN_METRICS.UPSTREAM_MODEL)));
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

  private static String name(String text) {
    String clean = clean(text);
    return clean.length() <= MOST_CHARACTERS ? clean : clean.substring(0, MOST_CHARACTERS);
  }

  /** PostgreSQL keeps no NUL in text; a provider's message may hold one. */
  private static String clean(String text) {
    return text.replace("\0", "");
  }
}
