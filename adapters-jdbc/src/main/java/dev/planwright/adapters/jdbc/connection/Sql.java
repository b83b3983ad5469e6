package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import org.jooq.Field;
import org.jooq.JSON;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** The edge between columns and domain values. Times in the database are UTC without zone. */
public final class Sql {
  private Sql() {}

  /** The database's clock, fixed for a transaction. */
  public static final Field<LocalDateTime> NOW =
      DSL.field("(now() at time zone 'utc')", LocalDateTime.class);

  /** So much later than now, by the database's clock. */
  public static Field<LocalDateTime> in(Duration time) {
    return DSL.field(
        "((now() at time zone 'utc') + make_interval(secs => {0}))",
        LocalDateTime.class, DSL.val(seconds(time)));
  }

  /** So long ago, by the database's clock. */
  public static Field<LocalDateTime> ago(Duration time) {
    return in(time.negated());
  }

  public static double seconds(Duration time) {
    return time.getSeconds() + time.getNano() / 1e9;
  }

  public static Duration duration(BigDecimal seconds) {
    return Duration.ofNanos(seconds.movePointRight(9).longValue());
  }

  public static Instant instant(@Nullable LocalDateTime utc) {
    return time(utc).orElse(Instant.EPOCH);
  }

  public static Optional<Instant> time(@Nullable LocalDateTime utc) {
    return Optional.ofNullable(utc).map(time -> time.toInstant(ZoneOffset.UTC));
  }

  public static LocalDateTime utc(Instant instant) {
    return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
  }

  public static JSON json(Json json) {
    return JSON.valueOf(JsonText.write(json));
  }

  /** An object; empty when there is none, or another writer left something else. */
  public static Optional<JsonObject> object(@Nullable JSON json) {
    return value(json).flatMap(Json::asObject);
  }

  public static Optional<Json> value(@Nullable JSON json) {
    return Optional.ofNullable(json).flatMap(text -> JsonText.find(text.data()));
  }

  public static String text(@Nullable String text) {
    return text == null ? "" : text;
  }

  public static int number(@Nullable Integer number) {
    return number == null ? 0 : number;
  }

  public static long number(@Nullable Long number) {
    return number == null ? 0 : number;
  }
}
