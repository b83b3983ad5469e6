package dev.planwright.bootstrap.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.planwright.adapters.http.requests.EndedRequest;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.application.usage.port.UsageSamples;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SpansTest {
  private final List<JsonObject> received = new CopyOnWriteArrayList<>();
  private final List<String> keys = new CopyOnWriteArrayList<>();
  private volatile int answer = 200;
  private HttpServer collector;

  @BeforeEach
  void begin() throws IOException {
    collector = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    collector.createContext(
        "/v1/traces",
        exchange -> {
          received.add((JsonObject) JsonText.read(exchange.getRequestBody().readAllBytes()));
          keys.add(exchange.getRequestHeaders().getFirst("x-collector-key"));
          exchange.sendResponseHeaders(answer, -1);
          exchange.close();
        });
    collector.start();
  }

  @AfterEach
  void end() {
    collector.stop(0);
  }

  private Settings settings(String... headers) {
    String endpoint = "http://127.0.0.1:" + collector.getAddress().getPort() + "/";
    return Settings.read(
        new SettingsSource(
            Map.of(),
            Map.of(
                "OTEL_EXPORTER_OTLP_ENDPOINT",
                endpoint,
                "OTEL_EXPORTER_OTLP_HEADERS",
                String.join(",", headers))),
        Platform.current());
  }

  private static Spans spans(Settings settings) {
    URI endpoint = settings.traces().endpoint().orElseThrow();
    return new Spans(endpoint, settings.traces(), Chance.ofProcess());
  }

  @Test
  void without_an_endpoint_there_are_none() {
    Settings settings = Settings.read(new SettingsSource(Map.of(), Map.of()), Platform.current());

    assertEquals(Optional.empty(), settings.traces().endpoint());
  }

  @Test
  void a_claim_and_the_calls_of_its_plan_are_one_trace_and_a_request_is_its_own() {
    var ports = new InMemoryPorts();
    PlanId plan = Samples.created(ports).id();
    Settings settings = settings("x-collector-key=canary-1");
    try (Spans spans = spans(settings)) {
      new TracedQueue(spans, ports.queue()).claim("w", "w-1", Samples.LEASE, true);
      UsageMeter meter = Traced.calls(spans, UsageMeter.NONE);
      meter.begun();
      meter.ended(UsageSamples.call().task(plan.toString()).model("m-1").tokens(7, 8).done());
      Traced.requests(spans)
          .accept(
              new EndedRequest(
                  "POST",
                  "/mcp",
                  "/mcp",
                  200,
                  Duration.ofMillis(5),
                  "c",
                  Optional.empty(),
                  List.of()));
    }

    String sent = received.stream().map(JsonText::write).reduce("", String::concat);
    String trace = plan.toString().replace("-", "");
    assertEquals(2, sent.split("\"traceId\":\"" + trace, -1).length - 1, sent);
    for (String part :
        List.of("\"claim\"", "\"chat m-1\"", "\"POST /mcp\"", "gen_ai.usage.input_tokens")) {
      assertTrue(sent.contains(part), sent);
    }
    assertTrue(sent.contains("\"service.name\",\"value\":{\"stringValue\":\"planwright\"}"), sent);
    assertEquals(List.of("canary-1"), keys.stream().distinct().toList());
    assertTrue(!settings.toString().contains("canary-1"));
  }

  @Test
  void a_collector_that_is_away_or_refuses_costs_nothing_but_the_spans() {
    answer = 503;
    Spans spans = spans(settings());
    for (int i = 0; i < 3_000; i++) {
      spans.add(
          new Span(
              "0".repeat(32),
              "claim",
              Span.Kind.INTERNAL,
              java.time.Instant.EPOCH,
              Duration.ZERO,
              true,
              dev.planwright.domain.json.Json.object()));
    }
    spans.close();

    assertEquals(3_000, spans.dropped());
  }
}
