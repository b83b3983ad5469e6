package dev.planwright.adapters.jdbc.connection;

import module java.base;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;

/** What a failure of the database means, told by its SQLSTATE, never by its text. */
public enum SqlFailure {
  /** Unreachable, not accepting, failing over: later may work. */
  AWAY,
  /** Reachable, but too slow or too busy now, or the caller was told to give up. */
  BUSY,
  /** Lost a race that the database resolved by ending one side; doing it again is safe. */
  LOST_RACE,
  /** Login refused, no such database, no permission: waiting does not help. */
  FATAL,
  /** Anything else: our own statement is wrong. */
  OTHER;

  private static final Set<String> FATAL_CODES = Set.of("28000", "28P01", "3D000", "42501");

  /** The last: a content that is kept just while the last file that had it is deleted. */
  private static final Set<String> LOST_RACE_CODES = Set.of("40001", "40P01", "23503");

  private static final Set<String> BUSY_CODES = Set.of("57014", "55P03");

  /** Read-only (a former primary), and what {@link #AWAY} covers beyond the classes 08, 57P, 53. */
  static final String READ_ONLY = "25006";

  private static final Set<String> CUT_CODES = Set.of("57P01", "57P02", "57P03", READ_ONLY);

  /** The meaning of this failure, found anywhere in its chain of causes. */
  public static SqlFailure of(Throwable failure) {
    return chain(failure)
        .filter(SQLException.class::isInstance)
        .map(SQLException.class::cast)
        .map(SqlFailure::ofOne)
        .filter(meaning -> meaning != OTHER)
        .findFirst()
        .orElse(OTHER);
  }

  /** The first database exception in the chain, which no library type crosses a port with. */
  public static Optional<SQLException> root(Throwable failure) {
    return chain(failure)
        .filter(SQLException.class::isInstance)
        .map(SQLException.class::cast)
        .findFirst();
  }

  /** Whether nothing came, as opposed to bad news: a network that swallows everything. */
  static boolean silence(Throwable failure) {
    return chain(failure).anyMatch(SocketTimeoutException.class::isInstance);
  }

  /**
   * Whether a connection was cut, or leads to a server that no longer serves: then the others of
   * its time most likely do, too.
   */
  static boolean cut(Throwable failure) {
    return chain(failure)
        .filter(SQLException.class::isInstance)
        .map(SQLException.class::cast)
        .anyMatch(e -> {
          String state = state(e);
          return state.isEmpty()
              ? ofOne(e) == AWAY
              : state.startsWith("08") || CUT_CODES.contains(state);
        });
  }

  private static String state(SQLException e) {
    return Optional.ofNullable(e.getSQLState()).orElse("");
  }

  private static SqlFailure ofOne(SQLException e) {
    String state = state(e);
    if (state.isEmpty() && (poolFull(e) || e.getCause() instanceof InterruptedException)) {
      return BUSY;
    }
    if (state.isEmpty()) {
      return AWAY; // the server always names one: it is the pool, about a session that broke
    }
    if (FATAL_CODES.contains(state)) {
      return FATAL;
    }
    if (LOST_RACE_CODES.contains(state)) {
      return LOST_RACE;
    }
    if (BUSY_CODES.contains(state)) {
      return BUSY;
    }
    boolean away =
        state.startsWith("08")
            || state.startsWith("57P")
            || state.startsWith("53")
            || state.startsWith("58")
            || state.equals(READ_ONLY)
            || e instanceof SQLTransientConnectionException;
    return away ? AWAY : OTHER;
  }

  /** The pool names no state when no connection came free in time, and none failed to open. */
  private static boolean poolFull(SQLException e) {
    return e instanceof SQLTransientConnectionException && e.getCause() == null;
  }

  private static Stream<Throwable> chain(Throwable failure) {
    return Stream.iterate(
            Optional.of(failure), Optional::isPresent, t -> t.flatMap(SqlFailure::cause))
        .flatMap(Optional::stream)
        .limit(20);
  }

  private static Optional<Throwable> cause(Throwable failure) {
    return Optional.ofNullable(failure.getCause());
  }
}
