package dev.planwright.application.audit.port;

import java.util.List;

/**
 * The append-only list of events, shared by all processes. Changes to plans, keys and credits are
 * entered there by those who store them, in the same transaction; this is for all others.
 */
public interface AuditLog {

  /**
   * Stores all or none.
   *
   * @throws dev.planwright.application.refusal.StoreUnavailable when the store is away; then the
   *     events may have been stored all the same
   */
  void write(List<AuditEvent> events);
}
