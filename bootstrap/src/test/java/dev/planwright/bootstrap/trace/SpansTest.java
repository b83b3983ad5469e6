package dev.planwright.bootstrap.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;

import com.sun.net.httpserver.HttpServer;
import dev.planwright.adapters.http.requests.EndedRequest;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.ModelEngines.Commission;
import dev.planwright.application.pipeline.ModelEngines.Offer;
import dev.planwright.application.pipeline.ModelEngines.RunEngine;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.application.usage.port.UsageSamples;
import dev.planwright.application.worker.run.Engines;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
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
    assertTrue(
        sent.contains("\"key\":\"gen_ai.usage.input_tokens\",\"value\":{\"intValue\":\"7\"}"),
        sent);
    assertTrue(sent.contains("\"service.name\",\"value\":{\"stringValue\":\"planwright\"}"), sent);
    assertEquals(List.of("canary-1"), keys.stream().distinct().toList());
    assertTrue(!settings.toString().contains("canary-1"));
  }

  @Test
  void a_stage_is_a_span_of_its_plan_whoever_makes_it_and_however_it_ends() {
    Plan plan = Samples.created(new InMemoryPorts());
    StageOutput made =
        new StageOutput(Json.object(), MadeBy.CODE, Quality.FULL, List.of(), List.of());
    StageDefinition asked = Stages.PIPELINE.definition(Stage.GATE);
    StageDefinition coded = Stages.PIPELINE.definition(Stage.START);
    var input = new StageInput("Open a bakery", LocalDate.of(2027, 1, 4), Map.of());
    var run =
        new StageRun(
            plan, Stages.PIPELINE, input, List.of(), RunTotals.withoutModel(Duration.ZERO));
    try (Spans spans = spans(settings())) {
      var engines =
          Traced.stages(
                  spans,
                  new PlanMakers(
                      StandardPipeline.all(),
                      new Engines(
                          (stage, _) -> {
                            throw new StageFailed(
                                FailureReason.INTERNAL_ERROR, stage.id(), "no", false);
                          },
                          answering(made),
                          ModelEngines.NONE),
                      (_, _) -> List.of(),
                      (_, _) -> "",
                      _ -> Bytes.utf8("zip")))
              .engines();
      assertThrows(StageFailed.class, () -> engines.code().make(coded, run));
      var commission = new Commission(plan, Optional.empty());
      RunEngine models = engines.models().open(Stages.PIPELINE, commission, mock());
      assertSame(made, models.make(asked, input, "hash"));
    }

    List<JsonObject> spans =
        received.stream()
            .flatMap(message -> message.objects("resourceSpans").stream())
            .flatMap(resource -> resource.objects("scopeSpans").stream())
            .flatMap(scope -> scope.objects("spans").stream())
            .toList();
    assertEquals(
        List.of("stage " + coded.id().fileStem(), "stage " + asked.id().fileStem()),
        spans.stream().map(span -> span.text("name").orElseThrow()).toList());
    assertEquals(
        List.of("{\"code\":2}", "{\"code\":1}"),
        spans.stream().map(span -> JsonText.write(span.object("status").orElseThrow())).toList());
    assertEquals(
        Set.of(plan.id().toString().replace("-", "")),
        spans.stream().map(span -> span.text("traceId").orElseThrow()).collect(Collectors.toSet()));
    assertTrue(JsonText.write(spans.getFirst()).contains("{\"boolValue\":true}"));
  }

  private static ModelEngines answering(StageOutput made) {
    return new ModelEngines() {
      @Override
      public Optional<Offer> offer(PlanParameters parameters) {
        return Optional.empty();
      }

      @Override
      public RunEngine open(Pipeline pipeline, Commission commission, RunJournal journal) {
        return (_, _, _) -> made;
      }
    };
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
              Instant.EPOCH,
              Duration.ZERO,
              true,
              Json.object()));
    }
    spans.close();

    assertEquals(3_000, spans.dropped());
  }
}
