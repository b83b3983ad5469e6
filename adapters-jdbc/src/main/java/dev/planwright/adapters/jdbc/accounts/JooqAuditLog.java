package dev.planwright.adapters.jdbc.accounts;

import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.EventLog;
import dev.planwright.application.audit.port.AuditEvent;
import dev.planwright.application.audit.port.AuditLog;
import dev.planwright.domain.json.Json;
import java.util.List;

/** {@link AuditLog} in the shared table {@code events}, which nothing here updates or deletes. */
public record JooqAuditLog(Database database) implements AuditLog {
  @Override
  public void write(List<AuditEvent> events) {
    database.transaction(dsl -> {
      for (AuditEvent event : events) {
        EventLog.write(
            dsl,
            event.kind(),
            event.message(),
            event.context().with("at", Json.of(event.at().toString())));
      }
      return events.size();
    });
  }
}
