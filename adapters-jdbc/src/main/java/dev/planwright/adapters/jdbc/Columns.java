package dev.planwright.adapters.jdbc;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jooq.Field;
import org.jspecify.annotations.Nullable;

/** Columns of one row with what they are to hold; a later value of the same column replaces it. */
final class Columns {
  private final Map<Field<?>, @Nullable Object> values = new LinkedHashMap<>();

  <T> Columns set(Field<T> column, @Nullable T value) {
    values.put(column, value);
    return this;
  }

  <T> Columns set(Field<T> column, Field<T> expression) {
    values.put(column, expression);
    return this;
  }

  Columns clear(Field<?>... columns) {
    for (Field<?> column : columns) {
      values.put(column, null);
    }
    return this;
  }

  Columns and(Columns others) {
    values.putAll(others.values);
    return this;
  }

  /** For {@code update(...).set(...)}. */
  Map<Field<?>, @Nullable Object> values() {
    return values;
  }
}
