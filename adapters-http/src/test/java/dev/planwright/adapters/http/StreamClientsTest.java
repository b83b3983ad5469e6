package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.EventStreams.await;
import static dev.planwright.adapters.http.EventStreams.event;
import static dev.planwright.adapters.http.EventStreams.opened;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.EventStreams.Event;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.adapters.http.sse.StreamLimits;
import dev.planwright.adapters.http.sse.StreamSlots;
import dev.planwright.application.plan.port.Racing;
import dev.planwright.application.plan.port.Samples;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients of progress streams that all connect at once, never read, or vanish. */
class StreamClientsTest {
  private static final StreamLimits LIMITS = TestServer.STREAMS;
  private static final int MANY = 20_000;

  @Test
  void limit_sse_max_connections_holds_when_all_come_at_once() throws Exception {
    try (var server = TestServer.with(TestServer.streams(limits(5, 200)))) {
      List<Integer> statuses = statuses(server, 40, _ -> "Accept: text/event-stream");

      assertEquals(5, Collections.frequency(statuses, 200));
      assertEquals(35, Collections.frequency(statuses, 429));
    }
  }

  @Test
  void limit_sse_max_total_connections_holds_when_all_come_at_once() throws Exception {
    try (var server = TestServer.with(behindProxy(limits(5, 20)))) {
      List<Integer> statuses = statuses(server, 60, i -> "X-Forwarded-For: 192.0.2." + i);

      assertEquals(20, Collections.frequency(statuses, 200));
    }
  }

  @Test
  void limit_sse_max_connections_counts_an_ipv6_network_as_one_client() throws Exception {
    try (var server = TestServer.with(behindProxy(limits(2, 200)))) {
      List<Integer> oneHousehold =
          statuses(server, 6, i -> "X-Forwarded-For: 2001:db8:1:2:%x::%x".formatted(i, i));
      List<Integer> another = statuses(server, 2, i -> "X-Forwarded-For: 2001:db8:1:3::" + i);

      assertEquals(2, Collections.frequency(oneHousehold, 200));
      assertEquals(List.of(200, 200), another);
    }
  }

  @Test
  void a_place_is_freed_once_however_it_is_left() throws Exception {
    var slots = new StreamSlots(3, 7);
    Racing.allAtOnce(
        IntStream.range(0, 10_000)
            .mapToObj(i ->
                (Callable<Integer>)
                    () -> {
                      Optional<StreamSlots.Slot> slot = slots.take("client " + i % 4);
                      assertTrue(slots.taken() <= 7);
                      slot.ifPresent(StreamSlots.Slot::close);
                      slot.ifPresent(StreamSlots.Slot::close);
                      return i;
                    })
            .toList());

    assertEquals(0, slots.taken());
    for (int i = 0; i < 3; i++) {
      assertTrue(slots.take("client 0").isPresent());
    }
    assertTrue(slots.take("client 0").isEmpty());
  }

  @Test
  @Timeout(180)
  void after_ten_thousand_disconnects_at_random_no_place_is_taken() throws Exception {
    var random = new Random(7);
    try (var server = TestServer.with(TestServer.streams(limits(MANY, MANY)))) {
      List<String> plans = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        plans.add(Samples.created(server.ports).id().toString());
      }
      var begun = new AtomicInteger();
      List<Callable<Integer>> visitors = new ArrayList<>();
      for (int visitor = 0; visitor < 50; visitor++) {
        long seed = random.nextLong();
        visitors.add(() -> {
          var own = new Random(seed);
          for (int i = 0; i < 200; i++) {
            begun.addAndGet(visit(server.port, plans.get(own.nextInt(plans.size())), own));
          }
          return 200;
        });
      }

      Racing.allAtOnce(visitors);

      assertTrue(begun.get() > 1_000, () -> begun.get() + " streams began");
      await(() -> server.routes.openStreams() == 0);
    }
  }

  @Test
  void fifty_clients_that_never_read_delay_nobody_and_are_closed() throws Exception {
    var limits =
        new StreamLimits(
            Duration.ofMillis(20),
            LIMITS.maxDuration(),
            100,
            200,
            Duration.ofSeconds(2),
            LIMITS.longestUnheard());
    try (var server = TestServer.with(TestServer.streams(limits))) {
      String plan = Samples.created(server.ports).id().toString();
      var lease = Samples.claimed(server.ports).lease();
      List<Socket> deaf = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        deaf.add(deaf(server.port, plan));
      }
      try (var reader = opened(server, plan)) {
        List<Duration> delays = new ArrayList<>();
        for (int i = 1; server.routes.slowStreamsClosed() < 50; i++) {
          long begun = System.nanoTime();
          var percentage = BigDecimal.valueOf(i, 2);
          server.ports.queue().progress(lease, Samples.progress(percentage.toPlainString()));
          while (!tells(event(reader), percentage)) {
            assertTrue(i < 9_000, "fifty deaf clients are never closed");
          }
          delays.add(Duration.ofNanos(System.nanoTime() - begun));
        }

        Collections.sort(delays);
        Duration typical = delays.get(delays.size() / 2);
        assertTrue(typical.compareTo(Duration.ofSeconds(1)) < 0, typical::toString);
      }
      await(() -> server.routes.openStreams() == 0);
      for (Socket socket : deaf) {
        socket.close();
      }
    }
  }

  private static boolean tells(Event event, BigDecimal percentage) {
    return event.data().number("progress_percentage").filter(percentage::equals).isPresent();
  }

  /** Opens a stream and leaves it in one of the ways there are; 1 when it had begun. */
  private static int visit(int port, String plan, Random random) throws IOException {
    try (var socket = new Socket("127.0.0.1", port)) {
      socket.setSoTimeout(30_000);
      if (random.nextInt(4) > 0) {
        socket.setSoLinger(true, 0); // an abrupt end; it also leaves no port waiting
      }
      String request = "GET /sse/plan/" + plan + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
      int sent = random.nextInt(3) == 0 ? random.nextInt(request.length()) : request.length();
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII), 0, sent);
      if (sent < request.length() || random.nextInt(3) == 0) {
        return 0;
      }
      socket.getInputStream().read(new byte[1 + random.nextInt(400)]);
      if (random.nextBoolean()) {
        socket.shutdownOutput();
      }
      return 1;
    }
  }

  /** A client that asks and never reads, on a window as small as can be. */
  private static Socket deaf(int port, String plan) throws IOException {
    var socket = new Socket();
    socket.setReceiveBufferSize(1_024);
    socket.connect(new InetSocketAddress("127.0.0.1", port));
    socket
        .getOutputStream()
        .write(
            ("GET /sse/plan/" + plan + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private interface HeaderOf {
    String client(int number);
  }

  private static List<Integer> statuses(TestServer server, int clients, HeaderOf header)
      throws Exception {
    String plan = Samples.created(server.ports).id().toString();
    List<RawHttp> streams = Collections.synchronizedList(new ArrayList<>());
    List<Integer> statuses =
        Racing.allAtOnce(
            IntStream.range(0, clients)
                .mapToObj(i ->
                    (Callable<Integer>)
                        () -> {
                          var stream = EventStreams.follow(server, plan, header.client(i));
                          streams.add(stream);
                          return stream.status();
                        })
                .toList());
    streams.forEach(RawHttp::close);
    return statuses;
  }

  private static StreamLimits limits(int perClient, int total) {
    return new StreamLimits(LIMITS.heartbeat(), LIMITS.maxDuration(), perClient, total);
  }

  private static HttpSettings behindProxy(StreamLimits limits) {
    HttpSettings plain = TestServer.streams(limits);
    NetworkRules rules = plain.network();
    return new HttpSettings(
        plain.version(),
        new NetworkRules(
            rules.bindHost(), false, List.of(), List.of("*"), false, Optional.empty(), true, 1),
        plain.bodies(),
        plain.streams(),
        plain.reports(),
        plain.maintainerEmail());
  }
}
