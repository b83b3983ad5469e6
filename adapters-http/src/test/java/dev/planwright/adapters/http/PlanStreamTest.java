package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.EventStreams.afterHeartbeats;
import static dev.planwright.adapters.http.EventStreams.await;
import static dev.planwright.adapters.http.EventStreams.chunked;
import static dev.planwright.adapters.http.EventStreams.event;
import static dev.planwright.adapters.http.EventStreams.follow;
import static dev.planwright.adapters.http.EventStreams.json;
import static dev.planwright.adapters.http.EventStreams.lastData;
import static dev.planwright.adapters.http.EventStreams.lastId;
import static dev.planwright.adapters.http.EventStreams.opened;
import static dev.planwright.adapters.http.TestServer.errorCode;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.EventStreams.Event;
import dev.planwright.adapters.http.sse.StreamLimits;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanStreamTest {
  private static final StreamLimits LIMITS = TestServer.STREAMS;

  @Test
  void a_stream_begins_with_retry_5000_and_the_present_state_as_status() {
    try (var server = TestServer.guarded()) {
      Plan plan = Samples.created(server.ports);
      try (var stream = follow(server, plan.id().toString())) {
        List<String> head = stream.until(String::isEmpty);
        assertEquals("HTTP/1.1 200 OK", head.getFirst());
        assertTrue(head.contains("Content-Type: text/event-stream; charset=utf-8"), head::toString);
        assertTrue(head.contains("Cache-Control: no-store"));
        assertTrue(head.contains("X-Accel-Buffering: no"));

        assertEquals("retry: 5000", chunked(stream).getFirst());
        Event first = event(stream);

        assertEquals("status", first.name());
        assertEquals(Optional.of(plan.id().toString()), first.data().text("plan_id"));
        assertEquals(Optional.of("pending"), first.data().text("state"));
        assertEquals(0, first.data().number("progress_percentage").orElseThrow().signum());
        assertTrue(first.data().number("elapsed_sec").isPresent());
        assertTrue(first.id().isPresent());
      }
    }
  }

  @Test
  void event_status_tells_each_change_once_and_event_complete_the_end() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      try (var stream = opened(server, plan.id().toString())) {
        assertEquals(Optional.of("pending"), event(stream).data().text("state"));
        var claim = Samples.claimed(server.ports);
        assertEquals(Optional.of("processing"), event(stream).data().text("state"));
        server.ports.queue().progress(claim.lease(), Samples.progress("12.50"));
        assertEquals(
            "12.50",
            event(stream).data().number("progress_percentage").orElseThrow().toPlainString());
        server.ports.queue().complete(claim.lease(), Samples.finished());

        Event last = event(stream);

        assertEquals("complete", last.name());
        assertEquals(Optional.of("completed"), last.data().text("state"));
        assertFalse(last.data().get("error").isPresent());
        assertEquals("", stream.rest().strip(), "nothing follows the terminal event");
      }
    }
  }

  @Test
  void event_complete_of_a_failed_plan_has_the_error() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      var claim = Samples.claimed(server.ports);
      server
          .ports
          .queue()
          .fail(
              claim.lease(),
              new Failure(
                  FailureReason.GENERATION_ERROR, Optional.of("005-context"), "It broke.", true),
              Optional.empty());

      JsonObject data = json(lastData(server.get("/sse/plan/" + plan.id()).body()));

      assertEquals(Optional.of("failed"), data.text("state"));
      JsonObject error = data.object("error").orElseThrow();
      assertEquals(Optional.of("generation_error"), error.text("failure_reason"));
      assertEquals(Optional.of("005-context"), error.text("failed_step"));
      assertEquals(Optional.of("It broke."), error.text("message"));
      assertEquals(Optional.of(true), error.bool("recoverable"));
    }
  }

  @Test
  void event_complete_comes_for_a_stopped_plan_too_and_at_once() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());

      String body = server.get("/sse/plan/" + plan.id()).body();

      assertTrue(body.startsWith("retry: 5000\n\n"), body);
      assertTrue(body.contains("event: complete\n"), body);
      assertFalse(body.contains("event: status\n"), body);
      assertEquals(Optional.of("stopped"), json(lastData(body)).text("state"));
    }
  }

  @Test
  void event_error_plan_not_found_is_all_that_an_unknown_plan_gets() {
    try (var server = TestServer.guarded()) {
      for (String id : List.of(UUID.randomUUID().toString(), "no-uuid")) {
        String body = server.get("/sse/plan/" + id).body();

        assertTrue(body.contains("event: error\n"), body);
        assertEquals(Optional.of("PLAN_NOT_FOUND"), json(lastData(body)).text("code"));
        assertTrue(json(lastData(body)).text("message").orElseThrow().contains(id));
      }
    }
  }

  @Test
  void a_client_that_knows_the_end_gets_204_and_stops_asking() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());
      String path = "/sse/plan/" + plan.id();
      String id = lastId(server.get(path).body());

      assertEquals(204, server.get(path, "Last-Event-ID", id).statusCode());
      assertEquals(200, server.get(path, "Last-Event-ID", "stale-completed-1").statusCode());
      assertEquals(200, server.get(path, "Last-Event-ID", "§$%&").statusCode());
      assertEquals(
          204,
          server
              .get("/sse/plan/" + UUID.randomUUID(), "Last-Event-ID", "plan-not-found")
              .statusCode());
      assertEquals(
          204, server.get("/sse/plan/no-uuid", "Last-Event-ID", "plan-not-found").statusCode());
    }
  }

  @Test
  void a_terminal_event_of_an_earlier_run_does_not_end_the_stream() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());
      String id = lastId(server.get("/sse/plan/" + plan.id()).body());
      server.ports.store().clock().advance(Duration.ofSeconds(5));
      server
          .ports
          .plans()
          .change(
              plan.id(), Samples.ADMIN, new PlanEvent.ResumeRequested(plan.parameters().profile()));

      try (var stream = opened(server, plan.id().toString(), "Last-Event-ID: " + id)) {
        assertEquals(Optional.of("pending"), event(stream).data().text("state"));
      }
    }
  }

  @Test
  void a_client_that_comes_back_is_told_nothing_twice() {
    try (var server = TestServer.with(TestServer.streams(beating(Duration.ofMillis(300))))) {
      Plan plan = Samples.created(server.ports);
      String id;
      try (var stream = opened(server, plan.id().toString())) {
        id = event(stream).id().orElseThrow();
      }

      try (var stream = opened(server, plan.id().toString(), "Last-Event-ID: " + id)) {
        assertEquals("heartbeat", event(stream).name());
      }
    }
  }

  @Test
  void progress_never_falls_within_a_run_and_begins_anew_with_the_next() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      var claim = Samples.claimed(server.ports);
      server.ports.queue().progress(claim.lease(), Samples.progress("40"));
      try (var stream = opened(server, plan.id().toString())) {
        Event first = event(stream);
        assertEquals(40, percentage(first));
        server.ports.queue().progress(claim.lease(), Samples.progress("30"));
        server.ports.queue().release(claim.lease());

        Event fallen = event(stream);
        assertEquals(Optional.of("pending"), fallen.data().text("state"));
        assertEquals(40, percentage(fallen));
        try (var back =
            opened(server, plan.id().toString(), "Last-Event-ID: " + first.id().orElseThrow())) {
          assertEquals(40, percentage(event(back)));
        }

        server.ports.store().clock().advance(Duration.ofSeconds(5));
        server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());
        assertEquals("complete", event(stream).name());
        server
            .ports
            .plans()
            .change(
                plan.id(),
                Samples.ADMIN,
                new PlanEvent.RetryRequested(plan.parameters().profile(), 1));
        try (var next =
            opened(server, plan.id().toString(), "Last-Event-ID: " + first.id().orElseThrow())) {
          assertEquals(0, percentage(event(next)));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "plan-not-foundx",
        "-completed-100",
        "1-completed-",
        "1-completed-1e99999",
        "99999999999999999999-pending-0",
        "1-pending-1.2.3",
        "../../etc"
      })
  void a_malformed_last_event_id_is_ignored(String id) {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      try (var stream = opened(server, plan.id().toString(), "Last-Event-ID: " + id)) {
        assertEquals("status", event(stream).name());
        server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());
        assertEquals("complete", afterHeartbeats(stream).name());
      }
      assertEquals(
          200, server.get("/sse/plan/" + UUID.randomUUID(), "Last-Event-ID", id).statusCode());
    }
  }

  @Test
  void a_terminal_id_that_could_not_be_checked_during_an_outage_is_not_repeated_after_it() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());
      String id = lastId(server.get("/sse/plan/" + plan.id()).body());
      server.ports.store().setAway(true);
      try (var known = opened(server, plan.id().toString(), "Last-Event-ID: " + id);
          var unknown =
              opened(server, UUID.randomUUID().toString(), "Last-Event-ID: plan-not-found")) {
        server.ports.store().setAway(false);

        assertFalse(known.rest().contains("event:"));
        assertFalse(unknown.rest().contains("event:"));
      }
    }
  }

  @Test
  void a_stream_that_never_hears_of_its_plan_ends_without_complete() {
    var limits =
        new StreamLimits(
            LIMITS.heartbeat(), LIMITS.maxDuration(), 5, 200, LIMITS.slowestWrite(), Duration.ZERO);
    try (var server = TestServer.with(TestServer.streams(limits))) {
      server.ports.store().setAway(true);

      String body = server.get("/sse/plan/" + UUID.randomUUID()).body();

      assertEquals("retry: 5000\n\n", body);
      assertEquals(0, server.routes.openStreams());
    }
  }

  @Test
  void event_heartbeat_breaks_silence_with_a_time() {
    try (var server = TestServer.with(TestServer.streams(beating(Duration.ofMillis(200))))) {
      Plan plan = Samples.created(server.ports);
      try (var stream = opened(server, plan.id().toString())) {
        event(stream);
        Event beat = event(stream);

        assertEquals("heartbeat", beat.name());
        assertEquals(Optional.of(TestServer.NOW.toString()), beat.data().text("timestamp"));
        assertTrue(beat.id().isEmpty());
      }
    }
  }

  @Test
  void event_error_sse_timeout_ends_a_stream_at_its_longest_duration() {
    var limits = new StreamLimits(Duration.ofSeconds(20), Duration.ofMillis(300), 5, 200);
    try (var server = TestServer.with(TestServer.streams(limits))) {
      Plan plan = Samples.created(server.ports);

      String body = server.get("/sse/plan/" + plan.id()).body();

      assertEquals(Optional.of("SSE_TIMEOUT"), json(lastData(body)).text("code"));
    }
  }

  @Test
  void limit_sse_max_connections_holds_per_client_and_a_left_place_is_free_again() {
    var limits = new StreamLimits(LIMITS.heartbeat(), LIMITS.maxDuration(), 2, 200);
    try (var server = TestServer.with(TestServer.streams(limits))) {
      String id = Samples.created(server.ports).id().toString();
      try (var _ = opened(server, id);
          var _ = opened(server, id)) {
        var refused = server.get("/sse/plan/" + id);

        assertEquals(429, refused.statusCode());
        assertEquals("SSE_CONNECTION_LIMIT", errorCode(refused));
        assertTrue(refused.headers().firstValue("Retry-After").isPresent());
      }

      await(() -> server.routes.openStreams() == 0);
      try (var stream = opened(server, id)) {
        assertEquals("status", event(stream).name());
      }
    }
  }

  @Test
  void limit_sse_max_total_connections_holds_for_the_server() {
    var limits = new StreamLimits(LIMITS.heartbeat(), LIMITS.maxDuration(), 5, 1);
    try (var server = TestServer.with(TestServer.streams(limits))) {
      String id = Samples.created(server.ports).id().toString();
      try (var _ = opened(server, id)) {
        assertEquals(429, server.get("/sse/plan/" + id).statusCode());
      }
    }
  }

  @Test
  void many_streams_are_served_at_once() {
    var limits = new StreamLimits(LIMITS.heartbeat(), LIMITS.maxDuration(), 200, 200);
    try (var server = TestServer.with(TestServer.streams(limits))) {
      Plan plan = Samples.created(server.ports);
      List<RawHttp> streams = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        streams.add(opened(server, plan.id().toString()));
      }
      streams.forEach(EventStreams::event);
      server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());

      for (RawHttp stream : streams) {
        assertEquals("complete", event(stream).name());
        stream.close();
      }

      await(() -> server.routes.openStreams() == 0);
    }
  }

  @Test
  void streams_outlive_an_outage_of_the_database() {
    try (var server = TestServer.with(TestServer.streams(beating(Duration.ofMillis(200))))) {
      Plan plan = Samples.created(server.ports);
      try (var before = opened(server, plan.id().toString())) {
        event(before);
        server.ports.store().setAway(true);
        try (var during = opened(server, plan.id().toString())) {
          assertEquals("heartbeat", event(before).name());
          assertEquals("heartbeat", event(during).name());
          server.ports.store().setAway(false);
          server.ports.plans().change(plan.id(), Samples.ADMIN, new PlanEvent.StopRequested());

          assertEquals("complete", afterHeartbeats(before).name());
          Event told = afterHeartbeats(during);
          assertTrue(List.of("status", "complete").contains(told.name()));
        }
      }
    }
  }

  @Test
  void a_stopping_server_tells_each_stream_when_to_come_back() {
    try (var server = TestServer.open()) {
      Plan plan = Samples.created(server.ports);
      try (var stream = opened(server, plan.id().toString())) {
        event(stream);
        server.stop();
        String rest = stream.rest();

        int retry = Integer.parseInt(rest.replaceAll("(?s).*retry: ([0-9]+).*", "$1"));
        assertTrue(retry >= 2_000 && retry <= 10_000, rest);
        assertFalse(rest.contains("complete"), rest);
      }
    }
  }

  @Test
  void a_client_that_does_not_read_is_cut_off() {
    var limits =
        new StreamLimits(
            Duration.ZERO,
            LIMITS.maxDuration(),
            5,
            200,
            Duration.ofMillis(500),
            LIMITS.longestUnheard());
    try (var server = TestServer.with(TestServer.streams(limits))) {
      Plan plan = Samples.created(server.ports);
      try (var _ = opened(server, plan.id().toString())) {
        await(() -> server.routes.openStreams() == 0);
        assertEquals(1, server.routes.slowStreamsClosed());
      }
    }
  }

  @Test
  void silence_of_the_server_is_no_slowness_of_the_client() {
    var limits =
        new StreamLimits(
            Duration.ofMillis(1_200),
            LIMITS.maxDuration(),
            5,
            200,
            Duration.ofMillis(500),
            LIMITS.longestUnheard());
    try (var server = TestServer.with(TestServer.streams(limits))) {
      Plan plan = Samples.created(server.ports);
      try (var stream = opened(server, plan.id().toString())) {
        assertEquals("status", event(stream).name());
        assertEquals("heartbeat", event(stream).name());
        assertEquals("heartbeat", event(stream).name());
      }
    }
  }

  @Test
  void a_head_names_the_type_and_follows_nothing() {
    try (var server = TestServer.open()) {
      var answer = server.method("HEAD", "/sse/plan/" + Samples.created(server.ports).id());

      assertEquals(200, answer.statusCode());
      assertEquals(0, server.routes.openStreams());
    }
  }

  @Test
  void only_event_streams_are_offered() {
    try (var server = TestServer.open()) {
      var answer = server.get("/sse/plan/" + UUID.randomUUID(), "Accept", "application/json");

      assertEquals(406, answer.statusCode());
      assertEquals("NOT_ACCEPTABLE", errorCode(answer));
    }
  }

  private static int percentage(Event event) {
    return event.data().number("progress_percentage").orElseThrow().intValueExact();
  }

  private static StreamLimits beating(Duration interval) {
    return new StreamLimits(interval, LIMITS.maxDuration(), LIMITS.perClient(), LIMITS.total());
  }
}
