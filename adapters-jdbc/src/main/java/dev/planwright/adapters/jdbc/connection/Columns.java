package dev.planwright.adapters.jdbc.connection;

import module java.base;

import org.jooq.Field;
import org.jspecify.annotations.Nullable;

/** Columns of one row with what they are to hold; a later value of the same column replaces it. */
public final class Columns {
  private final Map<Field<?>, @Nullable Object> values = new LinkedHashMap<>();

  public <T> Columns set(Field<T> column, @Nullable T value) {
    values.put(column, value);
    return this;
  }

  public <T> Columns set(Field<T> column, Field<T> expression) {
    values.put(column, expression);
    return this;
  }

  public Columns clear(Field<?>... columns) {
    for (Field<?> column : columns) {
      values.put(column, null);
    }
    return this;
  }

  public Columns and(Columns others) {
    values.putAll(others.values);
    return this;
  }

  /** For {@code update(...).set(...)}. */
  public Map<Field<?>, @Nullable Object> values() {
    return values;
  }
}
