package dev.planwright.adapters.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.application.audit.port.AuditEvent;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.request.Credentials;
import dev.planwright.application.request.ServedRequest;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the table of events holds. */
class AuditEventsTest {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Test
  void a_transition_names_the_request_that_caused_it_and_never_its_key() throws Exception {
    var ports = new PostgresPorts(DATABASE.parts());
    ApiKey key = ApiKey.generate(new Random(7));

    new ServedRequest("the-id")
        .call(() ->
            new Credentials(Optional.of(key.value()), "203.0.113.9")
                .call(() -> Samples.created(ports)));

    JsonObject event = ports.events().getLast();
    assertEquals(Optional.of("plan_created"), event.text("kind"));
    assertEquals(Optional.of("the-id"), event.text("correlation_id"));
    assertEquals(Optional.of("203.0.113.9"), event.text("client"));
    assertEquals(Optional.of(key.prefix()), event.text("key_prefix"));
    assertTrue(!event.toString().contains(key.value()), event.toString());
  }

  @Test
  void what_happens_outside_of_a_request_names_none() {
    var ports = new PostgresPorts(DATABASE.parts());

    Samples.created(ports);

    assertTrue(ports.events().getLast().get("client").isEmpty());
  }

  @Test
  void a_secret_that_is_no_key_of_ours_leaves_no_prefix() {
    assertEquals(
        Optional.empty(),
        new Credentials(Optional.of("the-shared-secret-of-these-tests"), "local").keyPrefix());
  }

  @Test
  void audit_events_are_stored_with_their_own_time() {
    var ports = new PostgresPorts(DATABASE.parts());

    DATABASE
        .parts()
        .audit()
        .write(
            List.of(
                new AuditEvent(
                    Instant.parse("2026-03-01T12:00:00Z"),
                    "server_started",
                    "Server started",
                    Json.build().put("pid", 1).done())));

    assertEquals(
        Json.build()
            .put("pid", 1)
            .put("at", "2026-03-01T12:00:00Z")
            .put("kind", "server_started")
            .done(),
        ports.events().getLast());
  }

  @Test
  void the_steps_of_the_schema_are_told_of_once() throws Exception {
    DatabaseAddress empty = DATABASE.another();
    JdbcParts.open(TestDatabase.settings(empty), InstantSource.system(), _ -> {}).close();

    try (JdbcParts parts =
        JdbcParts.open(TestDatabase.settings(empty), InstantSource.system(), _ -> {})) {
      List<JsonObject> events = new PostgresPorts(parts).events();

      assertEquals(1, events.size(), events.toString());
      assertEquals(Optional.of("schema_migrated"), events.getFirst().text("kind"));
      assertTrue(events.getFirst().toString().contains("shared schema"), events.toString());
    }
  }
}
