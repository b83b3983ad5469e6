package dev.planwright.adapters.jdbc.accounts;

import static dev.planwright.adapters.jdbc.schema.Tables.USER_API_KEY;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.adapters.jdbc.schema.tables.records.UserApiKeyRecord;
import dev.planwright.application.account.port.ApiKeys;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** {@link ApiKeys} in the shared table {@code user_api_key}. */
public record JooqApiKeys(Database database) implements ApiKeys {
  /** How exact {@code last_used_at} is: a key used a thousand times a second is written once. */
  private static final Duration USE_RESOLUTION = Duration.ofMinutes(1);

  private static final int FINGERPRINT_DIGITS = 16;

  @Override
  public Optional<KeyEntry> findByHash(String sha256) {
    return database.transaction(dsl ->
        dsl.update(USER_API_KEY)
            .set(USER_API_KEY.LAST_USED_AT, Sql.NOW)
            .where(USER_API_KEY.KEY_HASH.eq(sha256))
            .and(
                USER_API_KEY
                    .LAST_USED_AT
                    .isNull()
                    .or(USER_API_KEY.LAST_USED_AT.lt(Sql.ago(USE_RESOLUTION))))
            .returning()
            .fetchOptional()
            .or(() -> dsl.fetchOptional(USER_API_KEY, USER_API_KEY.KEY_HASH.eq(sha256)))
            .map(JooqApiKeys::entry));
  }

  @Override
  public long[] fingerprints() {
    return database.transaction(dsl ->
        dsl
            .select(DSL.left(USER_API_KEY.KEY_HASH, FINGERPRINT_DIGITS))
            .from(USER_API_KEY)
            .where(USER_API_KEY.REVOKED_AT.isNull())
            .fetch()
            .stream()
            .mapToLong(row -> ApiKeys.fingerprint(Sql.text(row.value1())))
            .sorted()
            .toArray());
  }

  @Override
  public KeyEntry add(UUID id, UserId user, String sha256, String prefix, String label) {
    UUID account =
        AccountIds.of(user)
            .orElseThrow(() -> new IllegalArgumentException("no account has the id " + user));
    return database.transaction(dsl -> {
      KeyEntry added =
          dsl.insertInto(USER_API_KEY)
              .set(USER_API_KEY.ID, id)
              .set(USER_API_KEY.USER_ID, account)
              .set(USER_API_KEY.KEY_HASH, sha256)
              .set(USER_API_KEY.KEY_PREFIX, prefix)
              .set(USER_API_KEY.LABEL, label)
              .set(USER_API_KEY.CREATED_AT, Sql.NOW)
              .returning()
              .fetchSingle(JooqApiKeys::entry);
      log(dsl, "key_created", added);
      return added;
    });
  }

  @Override
  public List<KeyEntry> list(Optional<UserId> user) {
    return database.transaction(dsl ->
        dsl.selectFrom(USER_API_KEY)
            .where(
                user.map(owner ->
                        AccountIds.of(owner)
                            .map(USER_API_KEY.USER_ID::eq)
                            .orElse(DSL.falseCondition()))
                    .orElse(DSL.noCondition()))
            .orderBy(USER_API_KEY.CREATED_AT.desc(), USER_API_KEY.ID)
            .fetch(JooqApiKeys::entry));
  }

  @Override
  public boolean revoke(UUID id) {
    return database.transaction(dsl -> {
      Optional<KeyEntry> revoked =
          dsl.update(USER_API_KEY)
              .set(USER_API_KEY.REVOKED_AT, Sql.NOW)
              .where(USER_API_KEY.ID.eq(id))
              .and(USER_API_KEY.REVOKED_AT.isNull())
              .returning()
              .fetchOptional(JooqApiKeys::entry);
      revoked.ifPresent(key -> log(dsl, "key_revoked", key));
      return revoked.isPresent();
    });
  }

  private static void log(DSLContext dsl, String kind, KeyEntry key) {
    EventLog.write(
        dsl,
        kind,
        "API key " + key.prefix() + (kind.equals("key_created") ? " created" : " revoked"),
        Json.build()
            .put("key_prefix", key.prefix())
            .put("api_key_id", key.id().toString())
            .put("user_id", key.user().value())
            .done());
  }

  private static KeyEntry entry(UserApiKeyRecord row) {
    return new KeyEntry(
        row.getId(),
        new UserId(row.getUserId().toString()),
        Sql.text(row.getKeyPrefix()),
        Sql.text(row.getLabel()),
        Sql.instant(row.getCreatedAt()),
        Sql.time(row.getLastUsedAt()),
        Sql.time(row.getRevokedAt()));
  }
}
