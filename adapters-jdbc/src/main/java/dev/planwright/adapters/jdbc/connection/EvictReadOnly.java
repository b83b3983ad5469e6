package dev.planwright.adapters.jdbc.connection;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/** A former primary answers, but no longer writes: its connection must not be used again. */
final class EvictReadOnly implements SQLExceptionOverride {
  @java.lang.Override
  public SQLExceptionOverride.Override adjudicate(SQLException e) {
    return SqlFailure.READ_ONLY.equals(e.getSQLState())
        ? SQLExceptionOverride.Override.MUST_EVICT
        : SQLExceptionOverride.Override.CONTINUE_EVICT;
  }
}
