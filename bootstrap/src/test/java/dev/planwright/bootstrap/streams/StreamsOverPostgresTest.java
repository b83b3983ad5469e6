package dev.planwright.bootstrap.streams;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How soon a change that another process makes is told. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class StreamsOverPostgresTest {
  @TempDir private Path folder;

  @Test
  void limit_sse_poll_interval_of_60_s_delays_no_change_while_notifications_come_through() {
    try (var server = new StreamServer(folder, Map.of("SERVICE_SSE_POLL_INTERVAL", "60"))) {
      Duration typical = typicalDelay(server);

      assertTrue(typical.compareTo(Duration.ofSeconds(1)) < 0, typical::toString);
    }
  }

  @Test
  void limit_sse_poll_interval_is_the_longest_delay_when_every_notification_is_lost() {
    try (var server =
        new StreamServer(
            folder, Map.of("SERVICE_SSE_POLL_INTERVAL", "0.5", "SERVICE_DB_LISTEN", "false"))) {
      Duration typical = typicalDelay(server);

      assertTrue(typical.compareTo(Duration.ofMillis(1_500)) < 0, typical::toString);
    }
  }

  /** From a stop in the other process to the end of the stream; of five, the one in the middle. */
  private static Duration typicalDelay(StreamServer server) {
    List<Duration> delays = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      PlanId plan = server.plan();
      try (var stream = new StreamClient(server.port(), plan)) {
        stream.until("event: status");
        long begun = System.nanoTime();
        server
            .elsewhere()
            .ports()
            .plans()
            .change(plan, new Caller.Admin(), new PlanEvent.StopRequested());
        stream.until("event: complete");
        delays.add(Duration.ofNanos(System.nanoTime() - begun));
      }
    }
    Collections.sort(delays);
    return delays.get(delays.size() / 2);
  }
}
