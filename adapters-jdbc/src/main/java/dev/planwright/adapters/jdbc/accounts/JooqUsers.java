package dev.planwright.adapters.jdbc.accounts;

import static dev.planwright.adapters.jdbc.schema.Tables.CREDIT_HISTORY;
import static dev.planwright.adapters.jdbc.schema.Tables.USER_ACCOUNT;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.adapters.jdbc.connection.Sql;
import dev.planwright.adapters.jdbc.schema.tables.records.UserAccountRecord;
import dev.planwright.application.account.port.Users;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** {@link Users} in the shared tables {@code user_account} and {@code credit_history}. */
public record JooqUsers(Database database) implements Users {
  @Override
  public Account add(UUID id, String email, String name) {
    return database.transaction(dsl -> insert(dsl, id, email, name));
  }

  @Override
  public Account add(UUID id, String email, String name, Entry first) {
    return database.transaction(dsl -> {
      Account added = insert(dsl, id, email, name);
      BigDecimal balance = grant(dsl, id, first.id(), first.delta(), first.reason()).orElseThrow();
      return new Account(added.id(), email, name, balance, added.createdAt());
    });
  }

  private static Account insert(DSLContext dsl, UUID id, String email, String name) {
    Account added =
        dsl.insertInto(USER_ACCOUNT)
            .set(USER_ACCOUNT.ID, id)
            .set(USER_ACCOUNT.CREATED_AT, Sql.NOW)
            .set(USER_ACCOUNT.UPDATED_AT, Sql.NOW)
            .set(USER_ACCOUNT.EMAIL, email)
            .set(USER_ACCOUNT.NAME, name)
            .set(USER_ACCOUNT.CREDITS_BALANCE, BigDecimal.ZERO)
            .returning()
            .fetchSingle(JooqUsers::account);
    EventLog.write(
        dsl, "user_created", "User created", Json.build().put("user_id", id.toString()).done());
    return added;
  }

  @Override
  public Optional<Account> find(UserId id) {
    return AccountIds.of(id)
        .flatMap(account ->
            database.transaction(dsl ->
                dsl.fetchOptional(USER_ACCOUNT, USER_ACCOUNT.ID.eq(account))
                    .map(JooqUsers::account)));
  }

  @Override
  public Optional<Account> findByEmail(String email) {
    return database.transaction(dsl ->
        dsl.selectFrom(USER_ACCOUNT)
            .where(USER_ACCOUNT.EMAIL.eq(email))
            .orderBy(USER_ACCOUNT.CREATED_AT, USER_ACCOUNT.ID)
            .limit(1)
            .fetchOptional(JooqUsers::account));
  }

  @Override
  public List<Account> list() {
    return database.transaction(dsl ->
        dsl.selectFrom(USER_ACCOUNT)
            .orderBy(USER_ACCOUNT.CREATED_AT, USER_ACCOUNT.ID)
            .fetch(JooqUsers::account));
  }

  @Override
  public Optional<BigDecimal> grant(UserId id, UUID entryId, BigDecimal delta, String reason) {
    return AccountIds.of(id)
        .flatMap(
            account -> database.transaction(dsl -> grant(dsl, account, entryId, delta, reason)));
  }

  private static Optional<BigDecimal> grant(
      DSLContext dsl, UUID account, UUID entryId, BigDecimal delta, String reason) {
    Optional<BigDecimal> balance =
        dsl.update(USER_ACCOUNT)
            .set(
                USER_ACCOUNT.CREDITS_BALANCE,
                DSL.coalesce(USER_ACCOUNT.CREDITS_BALANCE, BigDecimal.ZERO).plus(delta))
            .set(USER_ACCOUNT.UPDATED_AT, Sql.NOW)
            .where(USER_ACCOUNT.ID.eq(account))
            .returning(USER_ACCOUNT.CREDITS_BALANCE)
            .fetchOptional(USER_ACCOUNT.CREDITS_BALANCE);
    if (balance.isEmpty()) {
      return Optional.empty();
    }
    dsl.insertInto(CREDIT_HISTORY)
        .set(CREDIT_HISTORY.ID, entryId)
        .set(CREDIT_HISTORY.USER_ID, account)
        .set(CREDIT_HISTORY.DELTA, delta)
        .set(CREDIT_HISTORY.REASON, reason)
        .set(CREDIT_HISTORY.SOURCE, "grant")
        .set(CREDIT_HISTORY.CREATED_AT, Sql.NOW)
        .execute();
    EventLog.write(
        dsl,
        "credits_changed",
        "Credits changed",
        Json.build().put("user_id", account.toString()).put("delta", delta).done());
    return balance;
  }

  private static Account account(UserAccountRecord row) {
    return new Account(
        new UserId(row.getId().toString()),
        Sql.text(row.getEmail()),
        Sql.text(row.getName()),
        Optional.ofNullable(row.getCreditsBalance()).orElse(BigDecimal.ZERO),
        Sql.instant(row.getCreatedAt()));
  }
}
