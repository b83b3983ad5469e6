package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.http.meters.Meters;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.adapters.jdbc.connection.Probe;
import dev.planwright.adapters.jdbc.connection.Vitals;
import dev.planwright.application.audit.Audit;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.usage.UsageRecorder;
import dev.planwright.bootstrap.log.LogLines;

/** What is measured of the database and of what waits for it, in each process that serves. */
final class DataMeters {
  private DataMeters() {}

  static void register(Meters meters, Database database, Probe probe, UsageRecorder usage) {
    meters
        .gauge("db_up", "1 while the database answers", () -> answers(probe) ? 1 : 0)
        .gauge(
            "listener_up",
            "1 while the database's notifications arrive",
            () -> database.listening() ? 1 : 0)
        .gauge(
            "db_connections_max",
            "Most connections that the pool may hold",
            database::connectionsAtMost)
        .gauge("db_connections_used", "Connections in use", database::connectionsInUse)
        .gauge(
            "db_connection_waiters", "Calls waiting for a connection", database::connectionWaiters)
        .counter(
            "db_connections_taken_total",
            "Connections handed to calls",
            () -> database.poolCounts().taken())
        .counter(
            "db_connection_wait_seconds_total",
            "Time that all calls together have waited for a connection",
            () -> seconds(database.poolCounts().waited()))
        .counter(
            "db_connections_refused_total",
            "Calls that got no connection in time",
            () -> database.poolCounts().refused())
        .gauge(
            "change_hints_waiting",
            "Changed plans waiting to be announced",
            database::hintsWaiting);
    vitals(meters, probe);
    usage(meters, usage);
  }

  static void register(Meters meters, Room room) {
    meters
        .gauge("database_bytes", "Size of the database", room::databaseBytes)
        .gauge("disk_free_bytes", "Free space on the data folder's disk", room::freeBytes);
  }

  static void register(Meters meters, LogLines log) {
    meters
        .gauge("log_lines_waiting", "Log lines waiting to be written", log::waiting)
        .counter("log_lines_dropped_total", "Log lines dropped for lack of room", log::dropped);
  }

  static void register(Meters meters, Audit audit) {
    meters
        .gauge("audit_events_waiting", "Audit events waiting to be stored", audit::waiting)
        .counter(
            "audit_events_dropped_total",
            "Audit events dropped for lack of room or time",
            audit::dropped);
  }

  private static void vitals(Meters meters, Probe probe) {
    meters
        .gauge(
            "queue_depth",
            "Plans waiting for a worker, counted to 1,000",
            of(probe, Vitals::queueDepth))
        .gauge(
            "oldest_pending_seconds",
            "How long the oldest waiting plan has waited",
            of(probe, vitals -> seconds(vitals.oldestPending())))
        .gauge("workers_alive", "Workers seen within a minute", of(probe, Vitals::workersAlive))
        .gauge(
            "clock_skew_seconds",
            "This clock minus the database's",
            of(probe, vitals -> seconds(vitals.clockSkew())));
  }

  private static void usage(Meters meters, UsageRecorder usage) {
    meters
        .counter("metrics_recorded_total", "Records of model calls accepted", usage::recorded)
        .counter("metrics_stored_total", "Records of model calls stored", usage::stored)
        .counter(
            "metrics_dropped_total",
            "Records of model calls dropped for lack of room or time",
            usage::dropped)
        .counter(
            "metrics_refused_total",
            "Records of model calls that the database refused",
            usage::refused)
        .gauge("metrics_waiting", "Records of model calls waiting to be stored", usage::waiting)
        .gauge(
            "metrics_waiting_bytes",
            "Bytes of the records waiting to be stored",
            usage::waitingBytes);
  }

  private static boolean answers(Probe probe) {
    try {
      probe.vitals();
      return true;
    } catch (StoreUnavailable _) {
      return false;
    }
  }

  /** Not a number while nobody can say. */
  private static DoubleSupplier of(Probe probe, ToDoubleFunction<Vitals> fact) {
    return () -> {
      try {
        return fact.applyAsDouble(probe.vitals());
      } catch (StoreUnavailable _) {
        return Double.NaN;
      }
    };
  }

  static double seconds(Duration time) {
    return time.toNanos() / 1e9;
  }
}
