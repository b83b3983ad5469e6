package dev.planwright.adapters.http.meters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MetricsPageTest {

  @Test
  void a_flood_of_requests_makes_the_costly_page_once_a_second() {
    var made = new AtomicInteger();
    var tick = new AtomicLong();
    try (var meters = new Meters()) {
      meters.gauge("costly", "Counts how often it is asked", made::incrementAndGet);
      var page = new MetricsPage(meters, tick::get);

      for (int i = 0; i < 1_000; i++) {
        page.text();
      }
      assertEquals(1, made.get());

      tick.addAndGet(Duration.ofSeconds(1).toNanos());
      page.text();
      assertEquals(2, made.get());
    }
  }
}
