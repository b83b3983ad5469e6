package dev.planwright.bootstrap.wiring;

import dev.planwright.adapters.http.meters.Meters;
import dev.planwright.application.worker.PlanWorker;
import dev.planwright.bootstrap.settings.Settings;

/** What is measured of a worker. */
final class WorkerMeters {
  private WorkerMeters() {}

  static void register(Meters meters, PlanWorker worker, Settings.Worker settings) {
    meters
        .gauge("worker_slots", "Most plans made at once", settings::slots)
        .gauge("worker_plans", "Plans in progress", () -> worker.counts().running())
        .counter("plans_claimed_total", "Plans claimed", () -> worker.counts().claimed())
        .counter("plans_completed_total", "Plans completed", () -> worker.counts().completed())
        .counter("plans_failed_total", "Plans that failed", () -> worker.counts().failed())
        .counter(
            "leases_lost_total",
            "Leases lost because the plan was stopped or taken over",
            () -> worker.counts().leasesLost())
        .counter(
            "fenced_writes_total",
            "Writes refused because the plan was no longer held",
            () -> worker.counts().fencedWrites())
        .counter(
            "rescues_total",
            "Plans of lost workers returned to the queue",
            () -> worker.counts().rescued());
  }
}
