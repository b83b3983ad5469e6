package dev.planwright.adapters.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WorkerArtifactSourceTest {
  private static final PlanId PLAN = new PlanId(UUID.randomUUID());
  private static final byte[] ZIP = {80, 75, 3, 4, 0};
  private final CountDownLatch end = new CountDownLatch(1);
  private HttpServer worker;
  private WorkerArtifactSource source;

  @BeforeEach
  void start() throws IOException {
    worker = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    worker.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    worker.start();
    source = source(Optional.empty(), Duration.ofSeconds(10), 1_000);
  }

  @AfterEach
  void stop() {
    end.countDown();
    source.close();
    worker.stop(0);
  }

  @Test
  void a_report_and_a_zip_are_fetched_from_their_own_places() {
    answer("report", 200, "text/html; charset=utf-8", "<html>".getBytes(StandardCharsets.UTF_8));
    answer("zip", 200, "application/zip", ZIP);

    assertEquals(Optional.of(Bytes.utf8("<html>")), source.open(PLAN, Artifact.REPORT));
    assertEquals(Optional.of(Bytes.of(ZIP)), source.open(PLAN, Artifact.ZIP));
  }

  @Test
  void what_is_no_html_or_no_zip_counts_as_not_found() {
    answer("report", 200, "application/json", "{}".getBytes(StandardCharsets.UTF_8));
    answer("zip", 200, "application/zip", "<html>".getBytes(StandardCharsets.UTF_8));

    assertTrue(source.open(PLAN, Artifact.REPORT).isEmpty());
    assertTrue(source.open(PLAN, Artifact.ZIP).isEmpty());
  }

  @Test
  void errors_and_oversize_count_as_not_found() {
    answer("report", 404, "text/html", "no".getBytes(StandardCharsets.UTF_8));
    answer("zip", 200, "application/zip", Arrays.copyOf(ZIP, 1_001));

    assertTrue(source.open(PLAN, Artifact.REPORT).isEmpty());
    assertTrue(source.open(PLAN, Artifact.ZIP).isEmpty());
  }

  @Test
  void redirects_are_not_followed() {
    var reached = new AtomicInteger();
    worker.createContext(
        "/elsewhere",
        exchange -> {
          reached.incrementAndGet();
          send(exchange, 200, "text/html", "<html>".getBytes(StandardCharsets.UTF_8));
        });
    worker.createContext(
        path("report"),
        exchange -> {
          exchange.getResponseHeaders().add("Location", "/elsewhere");
          send(exchange, 302, "text/html", new byte[0]);
        });

    assertTrue(source.open(PLAN, Artifact.REPORT).isEmpty());
    assertEquals(0, reached.get());
  }

  @Test
  void the_secret_goes_along() {
    var secret = new AtomicReference<String>();
    worker.createContext(
        path("report"),
        exchange -> {
          secret.set(exchange.getRequestHeaders().getFirst("X-Worker-Secret"));
          send(exchange, 200, "text/html", "<html>".getBytes(StandardCharsets.UTF_8));
        });

    try (var own = source(Optional.of("s3cret"), Duration.ofSeconds(10), 1_000)) {
      assertTrue(own.open(PLAN, Artifact.REPORT).isPresent());
    }
    assertEquals("s3cret", secret.get());
  }

  @Test
  void a_worker_that_dribbles_is_given_up_in_time() {
    worker.createContext(
        path("report"),
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write('<');
          exchange.getResponseBody().flush();
          awaitEnd();
          exchange.close();
        });

    long begun = System.nanoTime();
    try (var own = source(Optional.empty(), Duration.ofMillis(300), 1_000)) {
      assertTrue(own.open(PLAN, Artifact.REPORT).isEmpty());
    }
    assertTrue(Duration.ofNanos(System.nanoTime() - begun).toSeconds() < 5);
  }

  @Test
  void a_worker_that_is_not_there_has_nothing() {
    worker.stop(0);

    assertTrue(source.open(PLAN, Artifact.REPORT).isEmpty());
  }

  private void awaitEnd() {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private WorkerArtifactSource source(Optional<String> secret, Duration inAll, int maxBytes) {
    URI url = URI.create("http://127.0.0.1:" + worker.getAddress().getPort() + "/");
    return new WorkerArtifactSource(url, () -> secret, inAll, maxBytes);
  }

  private void answer(String artifact, int status, String type, byte[] body) {
    worker.createContext(path(artifact), exchange -> send(exchange, status, type, body));
  }

  private static String path(String artifact) {
    return "/runs/" + PLAN + "/" + artifact;
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    exchange.getResponseHeaders().add("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
