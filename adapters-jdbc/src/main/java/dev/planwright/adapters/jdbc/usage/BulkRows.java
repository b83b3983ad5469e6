package dev.planwright.adapters.jdbc.usage;

import module java.base;

import dev.planwright.adapters.jdbc.connection.Columns;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Select;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/**
 * Many records as the rows of one statement. Each column is one array parameter, so that the
 * statement's text is the same for any number of rows and stays prepared in the connection.
 */
record BulkRows<R>(List<Column<R, ?>> columns) {
  private static final String ALIAS = "bulk";

  /** A column, and what a record has in it. */
  record Column<R, T>(Field<T> field, Function<R, @Nullable T> value) {

    Field<?> array(List<R> records) {
      @SuppressWarnings("unchecked")
      T[] values = (T[]) Array.newInstance(field.getType(), records.size());
      for (int i = 0; i < values.length; i++) {
        Array.set(values, i, value.apply(records.get(i)));
      }
      return DSL.val(values, field.getDataType().array());
    }

    void set(Columns row, R record) {
      row.set(field, value.apply(record));
    }
  }

  BulkRows {
    columns = List.copyOf(columns);
  }

  /** The columns, and others beside them. */
  List<Field<?>> fields(Field<?>... others) {
    return Stream.concat(columns.stream().map(Column::field), Stream.of(others))
        .<Field<?>>map(field -> field)
        .toList();
  }

  /**
   * For {@code insert into … select}.
   *
   * @param others what all rows have in the other columns
   */
  Select<Record> select(List<R> records, Field<?>... others) {
    List<String> names = columns.stream().map(column -> column.field().getName()).toList();
    List<Field<?>> arrays = columns.stream().<Field<?>>map(c -> c.array(records)).toList();
    Stream<Field<?>> bulk = names.stream().map(name -> DSL.field(DSL.name(ALIAS, name)));
    return DSL.select(Stream.concat(bulk, Stream.of(others)).toList())
        .from(
            DSL.table("unnest({0})", DSL.list(arrays.toArray(Field<?>[]::new)))
                .as(ALIAS, names.toArray(String[]::new)));
  }

  /** The same columns of one record, for an update. */
  Columns row(R record) {
    var row = new Columns();
    columns.forEach(column -> column.set(row, record));
    return row;
  }
}
