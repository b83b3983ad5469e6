package dev.planwright.adapters.jdbc.earlier;

import module java.base;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The type of {@code plans.state}. It stays what it is, whatever its name, because the earlier
 * installation's workers name it; it gets the labels that it lacks, and front ends of ours the name
 * that the contract gives it.
 */
final class StateColumn {
  private static final List<String> STATES =
      List.of("pending", "processing", "completed", "failed", "stopped");

  private static final String TYPE =
      """
      select format_type(t.oid, null), t.typtype = 'e',
        exists (select from pg_type p where p.typname = 'planstate' and p.typnamespace = c.relnamespace)
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'state'
        join pg_type t on t.oid = a.atttypid
      where n.nspname = current_schema() and c.relname = 'plans'
      """;

  /** Checks on the state alone that were written before a plan could be stopped. */
  private static final String CHECKS =
      """
      select k.conname
      from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'state'
      where n.nspname = current_schema() and c.relname = 'plans' and k.contype = 'c'
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) not like '%stopped%'
      """;

  private final Statement sql;
  private final List<String> done = new ArrayList<>();

  /** The type; {@code named}: there is one that has the contract's name. */
  private record Type(String name, boolean isEnum, boolean named) {}

  private StateColumn(Statement sql) {
    this.sql = sql;
  }

  /**
   * Brings it forward; commits by itself, since a label can be used only after its commit.
   *
   * @return what was done
   * @throws UnusableTables when rows are in states that the contract does not have
   */
  static List<String> adopt(Connection connection) throws SQLException {
    try (Statement sql = connection.createStatement()) {
      var column = new StateColumn(sql);
      Optional<Type> type = column.type();
      if (type.isPresent()) {
        column.adopt(type.get());
      }
      return column.done;
    }
  }

  private Optional<Type> type() throws SQLException {
    try (ResultSet row = sql.executeQuery(TYPE)) {
      return row.next()
          ? Optional.of(new Type(row.getString(1), row.getBoolean(2), row.getBoolean(3)))
          : Optional.empty();
    }
  }

  private void adopt(Type type) throws SQLException {
    refuseStrangers();
    if (type.isEnum()) {
      List<String> labels = names("select unnest(enum_range(null::%s))::text".formatted(type.name));
      for (String state : STATES) {
        if (!labels.contains(state)) {
          execute("alter type %s add value if not exists '%s'".formatted(type.name, state));
        }
      }
    }
    for (String check : names(CHECKS)) {
      execute("alter table plans drop constraint " + Names.quoted(check));
    }
    if (!type.named()) {
      execute("create domain planstate as " + type.name);
    }
  }

  private void refuseStrangers() throws SQLException {
    List<String> strange =
        names(
            "select distinct state::text from plans where state::text not in ('%s')"
                .formatted(String.join("', '", STATES)));
    if (!strange.isEmpty()) {
      throw new UnusableTables(
          "plans are in states that planwright does not know (%s); bring their rows into one of %s, and start again"
              .formatted(String.join(", ", strange), String.join(", ", STATES)));
    }
  }

  private void execute(String change) throws SQLException {
    sql.execute(change);
    done.add(change);
  }

  private List<String> names(String query) throws SQLException {
    try (ResultSet row = sql.executeQuery(query)) {
      List<String> names = new ArrayList<>();
      while (row.next()) {
        names.add(row.getString(1));
      }
      return names;
    }
  }
}
