package dev.planwright.bootstrap.wiring;

import dev.planwright.adapters.http.HttpServer;
import dev.planwright.adapters.http.ServerRoutes;
import dev.planwright.adapters.http.meters.Meters;
import dev.planwright.adapters.http.meters.Meters.Label;
import dev.planwright.adapters.http.meters.RequestMeters;
import dev.planwright.adapters.http.requests.AccessLog;
import dev.planwright.adapters.http.requests.RequestWatch;
import dev.planwright.adapters.http.security.Edge;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.server.admission.Admission;
import dev.planwright.bootstrap.trace.Traced;

/** What is measured of the HTTP sides: how full everything is that is bounded. */
final class HttpMeters {
  private HttpMeters() {}

  /** Watches the requests of an HTTP side: for the log, the counts and the audit. */
  static RequestWatch watch(String api, DataParts data, NetworkRules network, Chance chance) {
    return new RequestWatch(
        chance::uuid,
        new Edge(network),
        new AccessLog()
            .andThen(new RequestMeters(data.meters(), api))
            .andThen(request ->
                request.refusals().forEach(code -> data.audit().refused(code, request.client())))
            .andThen(data.spans().map(Traced::requests).orElse(_ -> {})));
  }

  /** Of an HTTP side of either kind. */
  static void register(Meters meters, String api, HttpServer server, IdentifyCaller callers) {
    var of = new Label("api", api);
    meters
        .ofProcess()
        .gauge("http_connections", "Connections served", () -> server.connections().open(), of)
        .counter(
            "http_connections_refused_total",
            "Connections refused because there were too many",
            () -> server.connections().refused(),
            of)
        .counter("auth_failures_total", "Requests with a wrong key", callers::wrongKeys, of)
        .gauge("key_cache_entries", "Valid keys remembered", callers::keysRemembered, of)
        .gauge(
            "wrong_key_clients",
            "Clients whose wrong keys are counted",
            callers::clientsWatched,
            of);
  }

  static void register(Meters meters, ServerRoutes routes, Admission admission) {
    meters
        .gauge("sse_streams", "Progress streams open", routes::openStreams)
        .counter(
            "sse_slow_closed_total",
            "Progress streams closed because their clients did not read",
            routes::slowStreamsClosed)
        .gauge(
            "body_memory_bytes",
            "Bytes of request bodies in memory",
            () -> routes.bodyMemory().used())
        .counter(
            "body_memory_refused_total",
            "Requests refused because bodies filled that memory",
            () -> routes.bodyMemory().refused())
        .gauge(
            "tool_calls",
            "Tool calls in progress, plan_wait excepted",
            admission.slots()::callsInProgress)
        .gauge("tool_waits", "plan_wait calls waiting", admission.slots()::waitsInProgress)
        .counter(
            "tool_calls_refused_total",
            "Tool calls refused because too many were in progress",
            admission.slots()::refused)
        .counter(
            "rate_limited_total",
            "Tool calls refused because they exceeded the rate",
            admission.rate()::refused);
  }
}
