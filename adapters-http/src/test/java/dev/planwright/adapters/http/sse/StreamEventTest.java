package dev.planwright.adapters.http.sse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.plan.port.InMemoryPorts;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StreamEventTest {

  @Test
  void docs_http_lists_every_event_with_its_data() throws IOException {
    Map<StreamEvent, List<JsonObject>> data =
        Map.of(
            StreamEvent.STATUS, List.of(standing(false), waiting()),
            StreamEvent.HEARTBEAT, List.of(StreamEvents.heartbeat(Instant.EPOCH)),
            StreamEvent.COMPLETE, List.of(standing(false), standing(true)),
            StreamEvent.ERROR,
                List.of(
                    StreamEvents.unknownPlan("none"), StreamEvents.timeout(Duration.ofHours(1))));
    List<String> expected =
        Stream.of(StreamEvent.values())
            .map(event -> "| `%s` | %s ".formatted(event.wireName(), fields(data.get(event))))
            .toList();

    List<String> listed =
        Files.readAllLines(Path.of("..", "docs", "http.md")).stream()
            .dropWhile(line -> !line.equals("## Progress events"))
            .skip(1)
            .takeWhile(line -> !line.startsWith("## "))
            .filter(line -> line.startsWith("| `"))
            .map(line -> line.substring(0, line.indexOf('|', line.indexOf('|', 1) + 1)))
            .toList();

    assertEquals(expected, listed);
  }

  /** Every field of any of these, with a question mark where one of them lacks it. */
  private static String fields(List<JsonObject> samples) {
    List<String> names = new ArrayList<>(samples.getLast().members().keySet());
    return String.join(
        ", ",
        names.stream()
            .map(name -> {
              boolean always = samples.stream().allMatch(sample -> sample.get(name).isPresent());
              return "`" + name + (always ? "`" : "?`");
            })
            .toList());
  }

  private static JsonObject waiting() {
    var ports = new InMemoryPorts();
    var plan = Samples.created(ports);
    var question = new OpenQuestion("004-01-x", new StageId(4, "premise"), 1, "", "hash");
    ports.queue().park(Samples.claimed(ports).lease(), List.of(question), Samples.progress("6"));
    return StreamEvents.standing(Samples.now(ports, plan.id()), BigDecimal.ONE);
  }

  private static JsonObject standing(boolean failed) {
    var ports = new InMemoryPorts();
    var plan = Samples.created(ports);
    if (failed) {
      var claim = Samples.claimed(ports);
      ports
          .queue()
          .fail(
              claim.lease(),
              new Failure(FailureReason.WORKER_ERROR, Optional.empty(), "It broke.", true),
              Optional.empty());
    }
    return StreamEvents.standing(Samples.now(ports, plan.id()), BigDecimal.ONE);
  }
}
